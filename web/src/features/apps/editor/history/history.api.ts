import type { OfVersionBody } from '@portfolio/contracts/apps/app-revisions.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../../lib/call-endpoint.ts';
import { reloadApps } from '../../admin.api.ts';

/** The saves of an app, the newest first. */
export const revisionsQuery = (appId: string) =>
  queryOptions({
    queryKey: ['revisions', appId],
    queryFn: ({ signal }) => callEndpoint('listRevisions', { params: { id: appId }, signal }),
    staleTime: 0,
  });

/** The app as it was before a save. That never changes. */
export const revisionQuery = (appId: string, number: number) =>
  queryOptions({
    queryKey: ['revisions', appId, number],
    queryFn: ({ signal }) => callEndpoint('getRevision', { params: { id: appId, number }, signal }),
  });

interface Restoring extends OfVersionBody {
  number: number;
}

export function useRestoreRevision(appId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ number, version }: Restoring) =>
      callEndpoint('restoreRevision', { params: { id: appId, number }, body: { version } }),
    onSuccess: () => reloadApps(queryClient),
  });
}
