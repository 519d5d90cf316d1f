import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { toastFailure } from '../../ui/feedback/toast-failure.ts';
import { authorOf } from '../drafts/publication-status.ts';
import type { DocumentKind, StoredVersion } from './document-kind.ts';
import { mergeValues } from './merge-values.ts';
import type { FoundVersion } from './use-document-saving.ts';

interface ConflictOptions<S extends StoredVersion, V extends object> {
  /** Of the document. */
  id: string;
  kind: DocumentKind<S, V>;
  stored: S;
  /** The values that were saved last. */
  saved: V;
  values: V;
  isDirty: boolean;
  onResolved: (stored: S, next: V) => void;
}

/** Another save is seen within this time. */
const watchMs = 15_000;

const versionOf = ({ entry }: StoredVersion) => entry?.version ?? 0;
const draftedAtOf = ({ draft }: StoredVersion) => draft?.draftedAt ?? '';

/** Whether somebody saved the entry or its draft after `known`. */
const isNewer = (found: StoredVersion, known: StoredVersion): boolean =>
  versionOf(found) > versionOf(known) ||
  (versionOf(found) === versionOf(known) && draftedAtOf(found) > draftedAtOf(known));

/** Reads what is stored now and then, and once the window is looked at again. */
function useWatchedDocument<S extends StoredVersion, V extends object>(
  { id, kind, stored }: ConflictOptions<S, V>,
  onNewer: (found: S) => void,
) {
  const isStored = stored.entry !== null;
  const { data } = useQuery({
    queryKey: ['watched', id],
    queryFn: ({ client, signal }) => kind.fetch(stored, client, signal),
    enabled: isStored,
    initialData: stored,
    staleTime: watchMs,
    refetchInterval: watchMs,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });
  const compare = useEffectEvent((found: S) => {
    if (isNewer(found, stored)) onNewer(found);
  });
  useEffect(() => {
    if (data !== null && data !== undefined) compare(data);
  }, [data]);
}

/** The other version, and ours on top of it. Where the draft is the one known here, the entries are compared. */
function compareWith<S extends StoredVersion, V extends object>(
  { kind, stored, saved, values }: ConflictOptions<S, V>,
  found: S,
) {
  const isDraftKnown = draftedAtOf(found) === draftedAtOf(stored);
  const [base, other] = isDraftKnown
    ? [kind.valuesOf({ ...stored, draft: null }), kind.valuesOf({ ...found, draft: null })]
    : [saved, kind.valuesOf(found)];
  return { other, ...mergeValues(kind.storable(base), kind.storable(values), kind.storable(other)) };
}

/** Somebody else stored another version: both are shown before anything is overwritten. */
export function useDocumentConflict<S extends StoredVersion, V extends object>(
  options: ConflictOptions<S, V>,
) {
  const { kind, stored, isDirty, onResolved } = options;
  const queryClient = useQueryClient();
  const [theirs, setTheirs] = useState<S>();
  const compare = (found: S) => compareWith(options, found);
  const resolve = (found: S, next: V) => {
    onResolved(found, next);
    setTheirs(undefined);
  };
  /** @returns whether nothing is left to be compared */
  const take = (found: S): boolean => {
    const { conflicts, takenOver, values: merged } = compare(found);
    const isSettled = conflicts.length + takenOver.length === 0;
    if (isSettled) resolve(found, merged);
    else if (isDirty) setTheirs(found);
    else {
      resolve(found, kind.valuesOf(found));
      toast(
        `${found.draft === null ? 'Somebody else' : authorOf(found.draft)} changed this ${kind.noun} meanwhile; you see it as it is now.`,
      );
    }
    return isSettled;
  };
  useWatchedDocument(options, (found) => {
    // The answer to a save of one's own is newer.
    if (queryClient.isMutating() === 0) take(found);
  });
  /** After a refused save. */
  const show = async (): Promise<FoundVersion> => {
    const found = await kind.fetch(stored, queryClient).catch(() => undefined);
    if (found === null)
      toastFailure(`Somebody else deleted this ${kind.noun}. What you typed is kept in this browser.`);
    if (found === null) return 'deleted';
    if (found === undefined) return 'offline';
    if (!take(found)) return 'shown';
    return isNewer(found, stored) ? 'same' : 'none';
  };
  if (theirs === undefined) return { show, take, conflict: undefined };
  const { other, conflicts, takenOver, values: merged } = compare(theirs);
  return {
    show,
    take,
    conflict: {
      conflicts,
      takenOver,
      other: other as object,
      /** Puts the changes made here onto the other version; saving comes after another look. */
      apply: () => resolve(theirs, merged),
      /** Drops the changes made here. */
      reload: () => resolve(theirs, other),
    },
  };
}
export type DocumentConflict = NonNullable<ReturnType<typeof useDocumentConflict>['conflict']>;
