import type { App } from '@portfolio/contracts/apps/apps.ts';
import { useState } from 'react';
import { mergeAppForm } from './merge.ts';
import { formOfApp, type AppFormValues } from './values.ts';
import type { useFormValues } from './use-form-values.ts';

/** What to do where somebody else stored another version: shown, never overwritten. */
export function useConflict({ published, values, rebase }: ReturnType<typeof useFormValues>) {
  const [theirs, setTheirs] = useState<App>();
  const merged = theirs && mergeAppForm(published, values, theirs);
  const resolve = (stored: App, next: AppFormValues) => {
    rebase(stored, next);
    setTheirs(undefined);
  };
  return {
    showConflict: setTheirs,
    conflict: theirs &&
      merged && {
        ...merged,
        stored: formOfApp(theirs),
        /** Puts the changes made here onto the stored version; saving comes after another look. */
        apply: () => resolve(theirs, merged.values),
        /** Drops the changes made here. */
        reload: () => resolve(theirs, formOfApp(theirs)),
      },
  };
}
export type Conflict = NonNullable<ReturnType<typeof useConflict>['conflict']>;
