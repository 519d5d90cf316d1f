import { useEffect, useState } from 'react';
import { toastCause } from '../../ui/feedback/toast-cause.ts';
import type { Comparison } from '../entry-history.ts';

/**
 * The comparison of two states, for something that opens by a press. Not by `lazy`: React holds back for 0.3 s what was waited for,
 * however short.
 */
export function useComparison<E>(load: () => Promise<Comparison<E>>) {
  const [Opened, setOpened] = useState<Comparison<E>>();
  // It is there by the time its button is pressed; where it cannot be had, the press says so.
  useEffect(() => void load().catch(() => undefined), [load]);
  return {
    Opened,
    open: () => void load().then((loaded) => setOpened(() => loaded), toastCause),
    close: () => setOpened(undefined),
  };
}
