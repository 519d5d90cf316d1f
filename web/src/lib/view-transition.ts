/**
 * How a page goes over into the next: not at all for those who asked for less motion. They would see none of it, but wait
 * until the browser has taken its pictures of both.
 */
export const viewTransition = (): 'auto' | 'none' =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
    ? 'none'
    : 'auto';
