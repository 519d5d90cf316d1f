import type { App } from '@portfolio/contracts/apps.ts';
import type { BulkAnswer, BulkBody, DeletedApp } from '@portfolio/contracts/portfolio.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { fetchJson } from '../../lib/http.ts';
import { reloadApps } from './admin.api.ts';

/** Deleted apps, the last one first. */
export const trashQuery = queryOptions<DeletedApp[]>({ queryKey: ['/api/apps/trash'], staleTime: 0 });

/** A call that changes what lists of apps show. */
function useAppsMutation<T, R>(mutationFn: (variables: T) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => reloadApps(queryClient) });
}

export const useRestoreApp = () =>
  useAppsMutation((id: string) => fetchJson<App>(`/api/apps/restore/${id}`, { method: 'POST' }));

export const useOrderApps = () =>
  useAppsMutation((ids: readonly string[]) => fetchJson('/api/apps/order', { method: 'PUT', body: { ids } }));

export const useChangeApps = () =>
  useAppsMutation((body: BulkBody) => fetchJson<BulkAnswer>('/api/apps/bulk', { method: 'POST', body }));
