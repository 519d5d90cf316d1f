import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { authorOf } from '../../../entries/drafts/publication-status.ts';
import { isSame } from '../../../lib/drafts/is-same.ts';
import { toastFailure } from '../../../ui/feedback/toast-failure.ts';
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

/** What somebody else saved is seen within so long. */
const watchMs = 15_000;

/** Whether somebody saved the page or its draft after what is known here. */
const isNewer = (found: EditedPage, known: EditedPage): boolean =>
  found.page.version > known.page.version ||
  (found.page.version === known.page.version &&
    (found.draft?.draftedAt ?? '') > (known.draft?.draftedAt ?? ''));

/** Looks at what is stored now and then, and once the window is looked at again. */
function useWatch(stored: EditedPage, onNewer: (found: EditedPage) => void) {
  const { id } = stored.page;
  const { data } = useQuery({
    queryKey: ['watched-page', id],
    queryFn: ({ client, signal }) => fetchEditedPage(id, client, signal),
    initialData: stored,
    staleTime: watchMs,
    refetchInterval: watchMs,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });
  const tell = useEffectEvent((found: EditedPage) => {
    if (isNewer(found, stored)) onNewer(found);
  });
  useEffect(() => {
    if (data !== null) tell(data);
  }, [data]);
}

/** Somebody else stored another version: what differs is shown before anything is overwritten. */
export function usePageConflict({ stored, saved, values, onResolved }: ConflictOptions) {
  const queryClient = useQueryClient();
  const [theirs, setTheirs] = useState<EditedPage>();
  const compare = (found: EditedPage) => {
    const isDraftMine = found.draft?.draftedAt === stored.draft?.draftedAt;
    const [base, other] = isDraftMine
      ? [valuesOf(stored.page), valuesOf(found.page)]
      : [saved, preparedOf(found)];
    return { base, other, merged: mergePages(base, values, other) };
  };
  const resolve = (found: EditedPage, next: PageValues) => {
    onResolved(found, next);
    setTheirs(undefined);
  };
  const showNewer = (found: EditedPage) => {
    const { base, other, merged } = compare(found);
    const differences = merged.fields.length + merged.blocks.length + merged.takenOver.length;
    if (differences === 0) resolve(found, merged.values);
    else if (isSame(base, values)) {
      resolve(found, other);
      toast(
        `${found.draft === null ? 'Somebody else' : authorOf(found.draft)} changed this page meanwhile; you see it as it is now.`,
      );
    } else setTheirs(found);
  };
  useWatch(stored, (found) => {
    // The answer to a save of one's own is newer.
    if (queryClient.isMutating() === 0) showNewer(found);
  });
  const show = async () => {
    const found = await fetchEditedPage(stored.page.id, queryClient).catch(() => undefined);
    if (found === undefined) return;
    if (found === null) {
      toastFailure('Somebody else deleted this page. What you typed is kept in this browser.');
      return;
    }
    showNewer(found);
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
