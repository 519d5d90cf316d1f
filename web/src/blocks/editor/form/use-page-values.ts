import type { PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import { useLayoutEffect, useRef } from 'react';
import { setAt } from '../../../lib/forms/edited-form.ts';
import { isSame } from '../../../lib/drafts/is-same.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useUndo } from '../../../lib/drafts/use-undo.ts';
import type { PageValues } from './page-values.ts';

/** The values of the form and what is wrong with them; every change can be undone. */
export function usePageValues(initial: PageValues) {
  const { ref, values, errors, set, fail, reset, showError } = useForm<PageValues>(initial);
  const { record, undo, redo, canUndo, canRedo } = useUndo<PageValues>();
  const latest = useRef(values);
  useLayoutEffect(() => {
    latest.current = values;
  }, [values]);
  const show = (next: PageValues | undefined) => {
    if (next !== undefined) reset(next);
  };
  return {
    ref,
    values,
    /** As they are by then. */
    latest: () => latest.current,
    errors,
    fail,
    reset,
    showError,
    canUndo,
    canRedo,
    setAt: (path: string, value: unknown) => {
      record(latest.current, path);
      setAt({ errors, set }, path, value);
    },
    /** Also later, from a toast: of the blocks as they are by then. */
    changeBlocks: (next: (blocks: readonly PageBlock[]) => PageBlock[]) => {
      const now = latest.current;
      record(now, '');
      setAt({ errors, set }, 'blocks', next(now.blocks));
    },
    undo: () => show(undo(values)),
    redo: () => show(redo(values)),
    /** Puts other values into the form, which can be undone. */
    replace: (next: PageValues) => {
      if (isSame(next, values)) return;
      record(values, '');
      reset(next);
    },
  };
}
