import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { onDialogClose } from './on-dialog-close.ts';
import { addOpenModal } from './open-modals.ts';

/**
 * Shows a dialog element as the browser's own modal for as long as it is rendered: focus stays inside and goes back
 * afterwards, the page behind is inert, Escape and a press beside it ask to close.
 */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  // A layout effect: the dialog is closed, and focus given back, before it leaves the document.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    // A drag that only ends beside it, as of a selection of text, is no press there.
    let didBeginBeside = false;
    const begin = (event: Event) => {
      didBeginBeside = event.target === dialog;
    };
    const press = (event: Event) => {
      if (didBeginBeside && event.target === dialog) close();
    };
    const stopListening = onDialogClose(dialog, () => close());
    dialog.addEventListener('pointerdown', begin);
    dialog.addEventListener('click', press);
    dialog.showModal();
    const removeOpenModal = addOpenModal(dialog);
    return () => {
      removeOpenModal();
      stopListening();
      dialog.removeEventListener('pointerdown', begin);
      dialog.removeEventListener('click', press);
      dialog.close();
    };
  }, []);
  return ref;
}
