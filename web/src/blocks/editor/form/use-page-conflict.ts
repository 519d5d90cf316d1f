import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { mergePages } from './merge-pages.ts';
import { fetchEditedPage, preparedOf, type EditedPage } from './page-calls.ts';
import { valuesOf, type PageValues } from './page-values.ts';

interface ConflictOptions {
  stored: EditedPage;
  /** The values that were saved last. */
  saved: PageValues;
  values: PageValues;
  onResolved: (stored: EditedPage, next: PageValues) => void;
}

/** Somebody else stored another version: what differs is shown before anything is overwritten. */
export function usePageConflict({ stored, saved, values, onResolved }: ConflictOptions) {
  const queryClient = useQueryClient();
  const [theirs, setTheirs] = useState<EditedPage>();
  const compare = (found: EditedPage) => {
    const isDraftMine = found.draft?.draftedAt === stored.draft?.draftedAt;
    const other = isDraftMine ? valuesOf(found.page) : preparedOf(found);
    return { other, merged: mergePages(isDraftMine ? valuesOf(stored.page) : saved, values, other) };
  };
  const resolve = (found: EditedPage, next: PageValues) => {
    onResolved(found, next);
    setTheirs(undefined);
  };
  const show = async () => {
    const found = await fetchEditedPage(stored.page.id, queryClient).catch(() => undefined);
    if (found === undefined) return;
    if (found === null) {
      toastFailure('Somebody else deleted this page. What you typed is kept in this browser.');
      return;
    }
    const { merged } = compare(found);
    const differences = merged.fields.length + merged.blocks.length + merged.takenOver.length;
    if (differences === 0) resolve(found, merged.values);
    else setTheirs(found);
  };
  if (theirs === undefined) return { show, conflict: undefined };
  const { other, merged } = compare(theirs);
  return {
    show,
    conflict: {
      ...merged,
      other,
      apply: () => resolve(theirs, merged.values),
      reload: () => resolve(theirs, other),
    },
  };
}
export type PageConflict = NonNullable<ReturnType<typeof usePageConflict>['conflict']>;
