import { useState } from 'react';
import { changedSettings, mergeSettings, type ContentValues } from './site-draft.ts';
import { withoutBlankLines } from '../../../lib/forms/value-at.ts';

interface BaseOptions {
  /** What stands in the form. */
  values: ContentValues;
  reset: (values: ContentValues) => void;
  stored: ContentValues;
  /** What was stored when the typing began. */
  began: ContentValues;
  isSaving: boolean;
}

const isEmpty = (settings: ContentValues) => Object.keys(settings).length === 0;

/** What the typing began from, and what to do where somebody else saved other words since: shown, never overwritten. */
export function useBase({ values, reset, stored, began, isSaving }: BaseOptions) {
  const [base, setBase] = useState(began);
  const mine = withoutBlankLines(values);
  const goOn = (next: ContentValues) => {
    setBase(stored);
    reset(next);
  };
  if (isSaving || isEmpty(changedSettings(stored, base))) return { base, conflict: undefined };
  if (isEmpty(changedSettings(mine, base)) || isEmpty(changedSettings(mine, stored))) {
    goOn(stored);
    return { base: stored, conflict: undefined };
  }
  return {
    base,
    conflict: {
      base,
      stored,
      /** Puts the changes made here onto what is stored; saving comes after another look. */
      apply: () => goOn(mergeSettings(base, mine, stored)),
      /** Drops the changes made here. */
      reload: () => goOn(stored),
    },
  };
}
export type ContentConflict = NonNullable<ReturnType<typeof useBase>['conflict']>;
