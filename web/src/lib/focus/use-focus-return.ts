import { useEffect, useRef } from 'react';

/**
 * For a form that is inert while it is saved, which loses its fields the focus: what had it gets it back, unless it went
 * elsewhere. Returns what notes who has it, to be called before the form is busy.
 */
export function useFocusReturn(isBusy: boolean): () => void {
  const holder = useRef<Element>(null);
  useEffect(() => {
    if (isBusy) return;
    const { current } = holder;
    holder.current = null;
    if (current instanceof HTMLElement && document.activeElement === document.body)
      current.focus({ preventScroll: true });
  }, [isBusy]);
  return () => {
    holder.current = document.activeElement;
  };
}
