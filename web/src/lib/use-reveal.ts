import { useEffect, useRef, type RefObject } from 'react';

/** Specification, section 9: seconds between one card and the next. */
const delayPerCard = 0.1;

/**
 * Lets the children of a list come up as they are scrolled to, 0.1 s apart. What is on the screen already stays as it
 * is: it was readable before any script ran. Children are marked `data-reveal="waiting"`, then `"shown"`.
 */
export function useReveal<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    const list = ref.current;
    if (list === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const waiting = [...list.children].filter(
      (child): child is HTMLElement =>
        child instanceof HTMLElement && child.getBoundingClientRect().top > window.innerHeight,
    );
    for (const child of waiting) child.dataset.reveal = 'waiting';
    const observer = new IntersectionObserver((entries) => {
      const arrived = entries.filter((entry) => entry.isIntersecting).map((entry) => entry.target);
      for (const [index, child] of arrived.entries()) {
        if (!(child instanceof HTMLElement)) continue;
        child.style.animationDelay = `${String(index * delayPerCard)}s`;
        child.dataset.reveal = 'shown';
        observer.unobserve(child);
      }
    });
    for (const child of waiting) observer.observe(child);
    return () => {
      observer.disconnect();
      for (const child of waiting) delete child.dataset.reveal;
    };
  }, []);
  return ref;
}
