import { useState } from 'react';
import type { LeaveGuard } from './use-leave-guard.ts';

/** Asks before a dialog is closed that holds what somebody typed. */
export function useCloseGuard(
  isChanged: boolean,
  onClose: () => void,
): { close: () => void; guard: Omit<LeaveGuard, 'release'> } {
  const [isAsking, setIsAsking] = useState(false);
  return {
    close: () => (isChanged ? setIsAsking(true) : onClose()),
    guard: { isAsking, stay: () => setIsAsking(false), leave: onClose },
  };
}
