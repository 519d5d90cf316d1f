import type { App } from '@portfolio/contracts/apps.ts';
import { useState } from 'react';
import { mergeAppForm } from './app-form-merge.ts';
import { formOfApp, type AppFormValues } from './app-form-values.ts';
import type { useAppFormValues } from './use-app-form-values.ts';

/** What to do where somebody else stored another version: shown, never overwritten. */
export function useAppConflict({ initial, values, rebase }: ReturnType<typeof useAppFormValues>) {
  const [theirs, setTheirs] = useState<App>();
  const merged = theirs && mergeAppForm(initial, values, theirs);
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
export type AppConflict = NonNullable<ReturnType<typeof useAppConflict>['conflict']>;
