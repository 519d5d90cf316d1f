import { useEffect, useEffectEvent } from 'react';
import { areShortcutKeysOn } from './shortcut-keys.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));

/**
 * Single keys that do something on the whole page. They rest while somebody types, holds a modifier or has a dialog
 * open, and can be turned off; Escape works while typing too, and always.
 */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcuts[event.key];
    if (shortcut === undefined || event.defaultPrevented || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key !== 'Escape' && (isTyping(event.target) || !areShortcutKeysOn())) return;
    if (document.querySelector('dialog[open], [role$=dialog][data-state=open]') !== null) return;
    event.preventDefault();
    shortcut();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
