import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { afterPaint } from '../page/after-paint.ts';
import { onDialogClose } from './on-dialog-close.ts';
import { addOpenModal } from './open-modals.ts';

/** Makes all of the page inert but this part of its body. Returns what brings it back. */
function isolate(part: HTMLElement): () => void {
  const others = [...document.body.children].filter(
    (other): other is HTMLElement => other instanceof HTMLElement && other !== part && !other.inert,
  );
  for (const other of others) other.inert = true;
  return () => {
    for (const other of others) other.inert = false;
  };
}

/**
 * Shows a dialog element that is a child of the body, and covers the window, as a modal one for as long as it is open: focus
 * stays inside and goes back afterwards, the page behind is inert, Escape asks to close. The browser's own `showModal()` has
 * the styles of the whole page worked out anew before its first frame. Here that comes after the frame, which shows the sheet
 * sooner on a slow phone.
 */
export function useSheet(onClose: () => void, isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !isOpen) return undefined;
    const { activeElement: opener } = document;
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    const stopListening = onDialogClose(dialog, () => close());
    document.addEventListener('keydown', press);
    dialog.show();
    const removeOpenModal = addOpenModal(dialog);
    let release = afterPaint(() => {
      release = isolate(dialog);
    });
    return () => {
      removeOpenModal();
      release();
      stopListening();
      document.removeEventListener('keydown', press);
      dialog.close();
      // The browser does so only where focus was inside, and not while the page was inert, as when it closed the sheet itself.
      const { activeElement } = document;
      const isNowhere = activeElement === document.body || dialog.contains(activeElement);
      if (isNowhere && opener instanceof HTMLElement) opener.focus();
    };
  }, [isOpen]);
  return ref;
}
