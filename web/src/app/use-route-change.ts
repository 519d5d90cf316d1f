import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The element that the hash of an address names; null where it names none, or is malformed. */
function elementOf(hash: string): HTMLElement | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Scrolls to the top, and begins to read there, on every route change (specification, section 2), or to the element that the address names. */
export function useRouteChange(): void {
  const { pathname, hash } = useLocation();
  const shownPath = useRef(pathname);
  useLayoutEffect(() => {
    const target = elementOf(hash);
    if (target !== null) target.scrollIntoView();
    else if (shownPath.current !== pathname) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    shownPath.current = pathname;
  }, [pathname, hash]);
}
