import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The router numbers its history entries. */
function entryIndex(): number {
  const state: unknown = history.state;
  const hasIndex =
    typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number';
  return hasIndex ? (state.idx as number) : 0;
}

/** Where a press would take the page, if it stays in this tab. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain =
    link?.origin === location.origin && link.target !== '_blank' && !link.hasAttribute('download');
  const isElsewhere = isPlain && link.pathname + link.search !== location.pathname + location.search;
  return isElsewhere ? link : undefined;
}

/**
 * Watches the three ways out of a page: a link, the browser's back and forward, and closing the tab.
 *
 * @param isLeaving true once leaving was agreed to
 * @param ask is given what to do when it is
 * @param entry the number of the history entry to stay on
 */
function watchExits(
  isLeaving: () => boolean,
  ask: (action: () => void) => void,
  navigate: (path: string) => void,
  entry: () => number,
): () => void {
  let isReturning = false;
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  const onClick = (event: MouseEvent) => {
    const link = linkOf(event);
    if (link === undefined || isLeaving()) return;
    event.preventDefault();
    event.stopPropagation();
    ask(() => navigate(link.pathname + link.search + link.hash));
  };
  const onPop = (event: PopStateEvent) => {
    if (isLeaving()) return;
    event.stopImmediatePropagation();
    const steps = entryIndex() - entry();
    if (isReturning || steps === 0) {
      isReturning = false;
      return;
    }
    // The address has changed already: put it back first.
    isReturning = true;
    history.go(-steps);
    ask(() => history.go(steps));
  };
  window.addEventListener('beforeunload', onUnload);
  window.addEventListener('popstate', onPop, { capture: true });
  document.addEventListener('click', onClick, { capture: true });
  return () => {
    window.removeEventListener('beforeunload', onUnload);
    window.removeEventListener('popstate', onPop, { capture: true });
    document.removeEventListener('click', onClick, { capture: true });
  };
}

export interface LeaveGuard {
  /** Whether somebody is on their way out and must be asked. */
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
  /** Runs something that would lose the work, after asking where there is any. */
  ask: (action: () => void) => void;
}

/** Asks before unsaved work is left; where the tab is closed, in the browser's own words. */
export function useLeaveGuard(isGuarded: boolean): LeaveGuard {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [pending, setPending] = useState<{ action: () => void }>();
  const isLeaving = useRef(false);
  const entry = useRef(0);

  useEffect(() => {
    entry.current = entryIndex();
  }, [key]);
  useEffect(() => {
    if (!isGuarded) return undefined;
    isLeaving.current = false;
    return watchExits(
      () => isLeaving.current,
      (action) => setPending({ action }),
      (path) => void navigate(path),
      () => entry.current,
    );
  }, [isGuarded, navigate]);

  return {
    isAsking: pending !== undefined,
    stay: () => setPending(undefined),
    leave: () => {
      isLeaving.current = true;
      setPending(undefined);
      pending?.action();
    },
    ask: (action) => {
      if (isGuarded) setPending({ action });
      else action();
    },
  };
}
