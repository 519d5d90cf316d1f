import type { AppRevision, OfVersionBody, RevisionSummary } from '@portfolio/contracts/apps/app-revisions.ts';
import type { App } from '@portfolio/contracts/apps/apps.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { fetchJson } from '../../../../lib/http.ts';
import { reloadApps } from '../../admin.api.ts';

const revisionsPath = (appId: string) => `/api/apps/${appId}/revisions`;

/** The saves of an app, the newest first. */
export const revisionsQuery = (appId: string) =>
  queryOptions({
    queryKey: ['revisions', appId],
    queryFn: ({ signal }) => fetchJson<RevisionSummary[]>(revisionsPath(appId), { signal }),
    staleTime: 0,
  });

/** The app as it was before a save. That never changes. */
export const revisionQuery = (appId: string, number: number) =>
  queryOptions({
    queryKey: ['revisions', appId, number],
    queryFn: ({ signal }) => fetchJson<AppRevision>(`${revisionsPath(appId)}/${String(number)}`, { signal }),
  });

interface Restoring extends OfVersionBody {
  number: number;
}

export function useRestoreRevision(appId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ number, version }: Restoring) =>
      fetchJson<App>(`${revisionsPath(appId)}/${String(number)}/restore`, {
        method: 'POST',
        body: { version } satisfies OfVersionBody,
      }),
    onSuccess: () => reloadApps(queryClient),
  });
}
