import type { MouseEvent } from 'react';

/** Takes a link to a place on this page there smoothly, and the keyboard with it. */
export function scrollToSection(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (target === null) return;
  event.preventDefault();
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  target.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth' });
  target.focus({ preventScroll: true });
}
