import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

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
 * Watches the ways out of a page: a link, a button marked `data-leaves`, the browser's back and forward (where it has
 * the Navigation API), and closing the tab.
 *
 * @param isLeaving true once leaving was agreed to
 * @param ask is given what to do when it is
 */
function watchExits(
  isLeaving: () => boolean,
  ask: (action: () => void) => void,
  navigate: (path: string) => void,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  const onClick = (event: MouseEvent) => {
    if (isLeaving()) return;
    const link = linkOf(event);
    const button = event.target instanceof Element ? event.target.closest('button[data-leaves]') : null;
    if (link === undefined && button === null) return;
    event.preventDefault();
    event.stopPropagation();
    ask(() => {
      if (button instanceof HTMLElement) button.click();
      else if (link !== undefined) navigate(link.pathname + link.search + link.hash);
    });
  };
  const onTraverse = (event: NavigateEvent) => {
    const { navigationType, destination } = event;
    // A browser lets nobody be held back twice without a press in between.
    const isHeldBack = navigationType === 'traverse' && destination.sameDocument && event.cancelable;
    if (!isHeldBack || isLeaving()) return;
    event.preventDefault();
    ask(() => void window.navigation.traverseTo(destination.key));
  };
  window.addEventListener('beforeunload', onUnload, { signal });
  document.addEventListener('click', onClick, { capture: true, signal });
  if ('navigation' in window) window.navigation.addEventListener('navigate', onTraverse, { signal });
  return () => controller.abort();
}

export interface LeaveGuard {
  /** Whether somebody is on their way out and must be asked. */
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
  /** Runs something that would lose the work, after asking where there is any. */
  ask: (action: () => void) => void;
}

/**
 * Asks before unsaved work is left; where the tab is closed, in the browser's own words.
 *
 * @param onDiscard called once it is given up
 */
export function useLeaveGuard(isGuarded: boolean, onDiscard: () => void): LeaveGuard {
  const navigate = useNavigate();
  const [pending, setPending] = useState<{ action: () => void }>();
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isGuarded) return undefined;
    isLeaving.current = false;
    return watchExits(
      () => isLeaving.current,
      (action) => setPending({ action }),
      (path) => void navigate(path),
    );
  }, [isGuarded, navigate]);

  return {
    isAsking: pending !== undefined,
    stay: () => setPending(undefined),
    leave: () => {
      isLeaving.current = true;
      setPending(undefined);
      onDiscard();
      pending?.action();
    },
    ask: (action) => {
      if (isGuarded) setPending({ action });
      else action();
    },
  };
}
