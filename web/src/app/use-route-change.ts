import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { preloadRoute } from './routes.ts';

/** Where a press on this element would lead inside the site. */
function linkedPath(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== location.origin || link.target === '_blank') return undefined;
  return link.pathname;
}

/** Scrolls to the top, and begins to read there, on every route change (specification, section 2), or to the element that the address names. */
export function useRouteChange(): void {
  const { pathname, hash } = useLocation();
  const queryClient = useQueryClient();
  const shownPath = useRef(pathname);
  useLayoutEffect(() => {
    const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target !== null) target.scrollIntoView();
    else if (shownPath.current !== pathname) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    shownPath.current = pathname;
  }, [pathname, hash]);
  useEffect(() => {
    const preload = (event: Event) => {
      const path = linkedPath(event.target);
      if (path !== undefined && path !== location.pathname)
        void preloadRoute(path, queryClient).catch(() => undefined);
    };
    const events = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const name of events) document.addEventListener(name, preload, { passive: true });
    return () => {
      for (const name of events) document.removeEventListener(name, preload);
    };
  }, [queryClient]);
}
