import { ViewTransition, type ReactNode } from 'react';

/** None at all for people who asked for less motion: even of a transition that shows nothing the browser takes pictures first. */
const motion = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
    ? 'none'
    : 'auto';

/** Morphs into the element with the same name on the next page. */
export const SharedView = ({ name, children }: { name: string; children: ReactNode }) => (
  <ViewTransition name={name} default="none" share={motion()}>
    {children}
  </ViewTransition>
);

/** A page, which comes and goes. */
export const PageView = ({ children }: { children: ReactNode }) => (
  <ViewTransition default="none" enter={motion()} exit={motion()}>
    {children}
  </ViewTransition>
);
