import { useSyncExternalStore } from 'react';

/** The newest last. */
let modals: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  modals = next;
  for (const listener of listeners) listener();
}

/** Notes that a dialog makes the rest of the page inert. Returns what notes that it no longer does. */
export function addOpenModal(dialog: HTMLDialogElement): () => void {
  change([...modals, dialog]);
  return () => change(modals.filter((other) => other !== dialog));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The modal dialog in front of everything else: the one place that is seen and can be pressed; undefined while none is open. */
export const useNewestModal = (): HTMLDialogElement | undefined =>
  useSyncExternalStore(
    subscribe,
    () => modals.at(-1),
    () => undefined,
  );
