import { useEffect, useEffectEvent } from 'react';

/** What is pressed anywhere on the page, once nothing else has taken it. While a dialog is open it is the dialog's. */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (document.querySelector('dialog[open], [role$=dialog][data-state=open]') !== null) return;
    onKeyDown(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
