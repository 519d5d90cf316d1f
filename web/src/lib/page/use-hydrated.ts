import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False in the rendered document and while it hydrates, true from then on: for what only a browser can know. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
