import { useEffect, useEffectEvent } from 'react';

/**
 * Keys pressed with Ctrl or Cmd that do something wherever the focus is, such as `s`, or `shift+z`. While a dialog is open they
 * do nothing here.
 */
export function useCommandKeys(commands: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
    const command = commands[(event.shiftKey ? 'shift+' : '') + event.key.toLowerCase()];
    if (command === undefined) return;
    if (document.querySelector('dialog[open], [role$=dialog][data-state=open]') !== null) return;
    event.preventDefault();
    command();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
