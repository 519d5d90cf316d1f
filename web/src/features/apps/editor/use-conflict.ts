import type { App } from '@portfolio/contracts/apps/apps.ts';
import { useState } from 'react';
import { valuesOf, type AppValues } from '../app-values.ts';
import { mergeApp } from './merge.ts';

interface ConflictOptions {
  /** What the form began with. */
  base: AppValues;
  values: AppValues;
  onResolved: (stored: App, next: AppValues) => void;
}

/** Somebody else stored another version: it is shown, and never overwritten. */
export function useConflict({ base, values, onResolved }: ConflictOptions) {
  const [theirs, setTheirs] = useState<App>();
  const merged = theirs && mergeApp(base, values, theirs);
  const resolve = (stored: App, next: AppValues) => {
    onResolved(stored, next);
    setTheirs(undefined);
  };
  return {
    showConflict: setTheirs,
    conflict: theirs &&
      merged && {
        ...merged,
        stored: valuesOf(theirs),
        /** Puts the changes made here onto the stored version; saving comes after another look. */
        apply: () => resolve(theirs, merged.values),
        /** Drops the changes made here. */
        reload: () => resolve(theirs, valuesOf(theirs)),
      },
  };
}
export type Conflict = NonNullable<ReturnType<typeof useConflict>['conflict']>;
