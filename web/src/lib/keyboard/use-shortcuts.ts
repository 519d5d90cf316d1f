import { areShortcutKeysOn } from './shortcut-keys.ts';
import { useKeyDown } from './use-key-down.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));

/**
 * Single keys that do something on the whole page. They rest while somebody types, holds a modifier or has a dialog
 * open, and can be turned off; Escape works while typing too, and always.
 */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>): void {
  useKeyDown((event) => {
    const shortcut = shortcuts[event.key];
    if (shortcut === undefined || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key !== 'Escape' && (isTyping(event.target) || !areShortcutKeysOn())) return;
    event.preventDefault();
    shortcut();
  });
}
