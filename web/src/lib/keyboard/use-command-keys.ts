import { useKeyDown } from './use-key-down.ts';

/**
 * Keys pressed with Ctrl or Cmd that do something wherever the focus is, such as `s`, or `shift+z`. While a dialog is open they
 * do nothing here.
 */
export function useCommandKeys(commands: Readonly<Record<string, () => void>>): void {
  useKeyDown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const command = commands[(event.shiftKey ? 'shift+' : '') + event.key.toLowerCase()];
    if (command === undefined) return;
    event.preventDefault();
    command();
  });
}
