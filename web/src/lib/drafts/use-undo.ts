import { useRef, useState } from 'react';

/** Changes of the same thing within this time are taken back together, as the letters of a word. */
const pauseMs = 800;
const maxSteps = 200;

interface Steps<V> {
  past: readonly V[];
  future: readonly V[];
}

/** The states before and after the present one, which the caller holds. */
export function useUndo<V>() {
  const [{ past, future }, setSteps] = useState<Steps<V>>({ past: [], future: [] });
  const last = useRef({ what: '', at: 0 });
  return {
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    /** Before a change. @param what is changed; '' for what is taken back alone */
    record: (before: V, what: string) => {
      const now = Date.now();
      const isContinued = what !== '' && what === last.current.what && now - last.current.at < pauseMs;
      last.current = { what, at: now };
      if (isContinued) return;
      setSteps((steps) => {
        // Several changes at once are one step.
        const past = steps.past.at(-1) === before ? steps.past : [...steps.past, before].slice(-maxSteps);
        return { past, future: [] };
      });
    },
    /** @returns the state before `present`; undefined where there is none */
    undo: (present: V): V | undefined => {
      const before = past.at(-1);
      if (before === undefined) return undefined;
      last.current = { what: '', at: 0 };
      setSteps({ past: past.slice(0, -1), future: [present, ...future] });
      return before;
    },
    /** @returns the state that was taken back last; undefined where there is none */
    redo: (present: V): V | undefined => {
      const [after, ...others] = future;
      if (after === undefined) return undefined;
      last.current = { what: '', at: 0 };
      setSteps({ past: [...past, present], future: others });
      return after;
    },
  };
}
