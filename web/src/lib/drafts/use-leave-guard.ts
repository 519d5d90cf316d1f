import { useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';

export interface LeaveGuard {
  /** Whether somebody is on their way out and must be asked. */
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
  /** Asks no more: the work is saved. */
  release: () => void;
}

type Ask = (action: () => void) => void;

/** Of the unsaved work on the page, where there is any. */
let activeAsk: Ask | undefined;

/** Does what would lose unsaved work without being a navigation, as logging out: after asking, where there is any. */
export function leaveSafely(action: () => void): void {
  if (activeAsk === undefined) action();
  else activeAsk(action);
}

function usePageHold(isGuarded: boolean, ask: Ask): void {
  useEffect(() => {
    if (!isGuarded) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    activeAsk = ask;
    return () => {
      window.removeEventListener('beforeunload', hold);
      activeAsk = undefined;
    };
  }, [isGuarded, ask]);
}

/** Whether a navigation on the same page leaves the work: by what the two addresses say after the question mark. */
type Leaves = (current: URLSearchParams, next: URLSearchParams) => boolean;

const anyChange: Leaves = (current, next) => current.toString() !== next.toString();

/**
 * Asks before unsaved work is left by a navigation or by `leaveSafely`; where the tab is closed, in the browser's own words.
 *
 * @param onDiscard called once it is given up
 */
export function useLeaveGuard(isGuarded: boolean, onDiscard: () => void, leaves = anyChange): LeaveGuard {
  const [action, setAction] = useState<() => void>();
  const isReleased = useRef(false);
  useEffect(() => {
    isReleased.current = false;
  }, [isGuarded]);
  usePageHold(
    isGuarded,
    useCallback((next) => setAction(() => next), []),
  );
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      isGuarded &&
      !isReleased.current &&
      (currentLocation.pathname !== nextLocation.pathname ||
        leaves(new URLSearchParams(currentLocation.search), new URLSearchParams(nextLocation.search))),
    [isGuarded, leaves],
  );
  const blocker = useBlocker(shouldBlock);

  const stay = () => {
    setAction(undefined);
    blocker.reset?.();
  };
  return {
    isAsking: action !== undefined || blocker.state === 'blocked',
    stay,
    leave: () => {
      isReleased.current = true;
      onDiscard();
      setAction(undefined);
      action?.();
      blocker.proceed?.();
    },
    release: () => {
      isReleased.current = true;
    },
  };
}
