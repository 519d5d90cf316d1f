import { useEffect, useEffectEvent, useRef } from 'react';

/** A draft is saved once nothing was changed for so long, and while changes go on at least this often. */
const restMs = 2000;
const longestMs = 8000;
/** A save that got no answer is tried again. */
const retryMs = 10_000;

interface AutosaveOptions {
  /** The same object until something changes. */
  values: object;
  /** Something is to be saved, and can be. */
  isWaiting: boolean;
  isRetry: boolean;
  save: () => void;
}

/** Saves a moment after the last change; where the network was lost, once it is back. */
export function useAutosave({ values, isWaiting, isRetry, save }: AutosaveOptions): void {
  const waitingSince = useRef<number>(undefined);
  const run = useEffectEvent(save);
  useEffect(() => {
    if (!isWaiting) {
      waitingSince.current = undefined;
      return undefined;
    }
    waitingSince.current ??= Date.now();
    const left = Math.max(0, waitingSince.current + longestMs - Date.now());
    const timer = setTimeout(() => run(), isRetry ? retryMs : Math.min(restMs, left));
    const online = () => run();
    window.addEventListener('online', online);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', online);
    };
  }, [values, isWaiting, isRetry]);
}
