import { useEffect, useRef, type RefObject } from 'react';

/** Specification, section 9: seconds between one card and the next. */
const delayPerCard = 0.1;

/** Pixels below the window at which a card begins to wait for its turn. */
const headStart = 120;

/**
 * Lets the children of a list come up as they are scrolled to, 0.1 s apart: they are marked `data-reveal`. What is on
 * the screen already stays as it is, and nothing is hidden that nobody scrolls to: it was readable before any script ran.
 */
export function useReveal<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    const list = ref.current;
    if (list === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const children = [...list.children].filter((child) => child instanceof HTMLElement);
    let isFirst = true;
    const observer = new IntersectionObserver(
      (entries) => {
        const arrived = entries.filter((entry) => entry.isIntersecting).map((entry) => entry.target);
        for (const [index, child] of arrived.entries()) {
          observer.unobserve(child);
          if (isFirst || !(child instanceof HTMLElement)) continue;
          child.style.animationDelay = `${String(index * delayPerCard)}s`;
          child.dataset.reveal = '';
        }
        isFirst = false;
      },
      { rootMargin: `0px 0px ${String(headStart)}px 0px` },
    );
    for (const child of children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return ref;
}
