import type { PreviewLink, PreviewLinkBody } from '@portfolio/contracts/apps/preview-links.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { pagedQuery } from '../lib/http/paged-query.ts';
import type { DraftCalls, EntryDraft, LinkCalls, RevisionCalls, StoredEntry } from './entry-calls.ts';

/** The saves of an entry, the newest first. */
export const revisionsQuery = <E extends StoredEntry>(calls: RevisionCalls<E>, id: string) =>
  queryOptions({
    queryKey: ['revisions', id],
    queryFn: ({ signal }) => calls.list(id, signal),
    staleTime: 0,
  });

/** Who made an entry, and who last changed it. */
export const authorsQuery = <E extends StoredEntry>(calls: RevisionCalls<E>, id: string) =>
  queryOptions({
    queryKey: ['authors', id],
    queryFn: ({ signal }) => calls.authors(id, signal),
    staleTime: 0,
  });

/** The entry as it was before a save. That never changes. */
export const revisionQuery = <E extends StoredEntry>(calls: RevisionCalls<E>, id: string, number: number) =>
  queryOptions({
    queryKey: ['revisions', id, number],
    queryFn: ({ signal }) => calls.get(id, number, signal),
  });

interface Restoring {
  number: number;
  version: number;
}

export function useRestoreRevision<E extends StoredEntry>(calls: RevisionCalls<E>, id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ number, version }: Restoring) => calls.restore(id, number, version),
    onSuccess: () => calls.reload(queryClient),
  });
}

/** The draft goes, or comes back; lists say which entries have one. */
export function useChangeDraft<D extends EntryDraft>(calls: DraftCalls<D>, id: string) {
  const queryClient = useQueryClient();
  const onSuccess = () => calls.reload(queryClient);
  return {
    discard: useMutation({ mutationFn: (draft: D) => calls.drop(id, draft.draftedAt), onSuccess }),
    restore: useMutation({ mutationFn: (draft: D) => calls.putBack(id, draft), onSuccess }),
  };
}

/** Links by which somebody without an account sees what is prepared. */
export const previewLinksQuery = (calls: LinkCalls, id: string) =>
  infiniteQueryOptions({
    queryKey: ['preview-links', id],
    ...pagedQuery<PreviewLink>(calls.listPath(id)),
    staleTime: 0,
  });

export function useChangeLinks(calls: LinkCalls, id: string) {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries(previewLinksQuery(calls, id));
  return {
    create: useMutation({ mutationFn: (body: PreviewLinkBody) => calls.create(id, body), onSuccess }),
    revoke: useMutation({ mutationFn: (linkId: string) => calls.revoke(id, linkId), onSuccess }),
  };
}
