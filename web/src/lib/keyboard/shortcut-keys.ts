import { useSyncExternalStore } from 'react';

const storageKey = 'shortcut-keys';
const listeners = new Set<() => void>();
/** Undefined until it is read. */
let isKnownOn: boolean | undefined;

function readStored(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** Whether single keys do something in this browser (WCAG 2.2, criterion 2.1.4). */
export const areShortcutKeysOn = (): boolean => (isKnownOn ??= readStored());

function setShortcutKeys(isOn: boolean): void {
  isKnownOn = isOn;
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // A browser that stores nothing has the choice until the page is closed.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useShortcutKeys() {
  return { isOn: useSyncExternalStore(subscribe, areShortcutKeysOn, () => true), set: setShortcutKeys };
}
