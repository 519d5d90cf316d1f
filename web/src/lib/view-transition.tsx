import { useId, ViewTransition, type ReactNode } from 'react';

/**
 * Those who asked for less motion get no transition at all, not even one that shows nothing: for each of them the browser
 * takes pictures of the page before and after, and the visitor waits for them.
 */
const isMotionReduced =
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Goes over into what has the same name on the next page. */
export function SharedView({ name, children }: { name: string; children: ReactNode }) {
  if (isMotionReduced) return children;
  return (
    <ViewTransition name={name} default="none" share="auto">
      {children}
    </ViewTransition>
  );
}

/** A transition without a name takes an id: without one here, those in the rendered document would be others. */
function Still({ children }: { children: ReactNode }) {
  useId();
  return children;
}

/** A page, which comes and goes. */
export function PageView({ children }: { children: ReactNode }) {
  if (isMotionReduced) return <Still>{children}</Still>;
  return (
    <ViewTransition default="none" enter="auto" exit="auto">
      {children}
    </ViewTransition>
  );
}
