import type { AppOverview, AppText } from '@portfolio/contracts/apps/app-overview.ts';
import type { App, AppCard, CreateAppBody, EditAppBody } from '@portfolio/contracts/apps/apps.ts';
import type { ShareCardBody, UploadedImage } from '@portfolio/contracts/media/media.ts';
import type { BulkBody } from '@portfolio/contracts/apps/portfolio.ts';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { adminAppsQuery } from '../../entries/all-apps.api.ts';
import { callEndpoint, endpointPath } from '../../lib/http/call-endpoint.ts';
import { fetchAllPages, fetchFile, fetchJson } from '../../lib/http/http.ts';
import { orNull } from '../../lib/http/query-client.ts';
import { uploadFile } from '../../lib/http/upload.ts';

/** What the admin list says of each app beyond its card. */
export const overviewQuery = queryOptions({
  queryKey: ['apps', 'overview'],
  queryFn: ({ signal }) => fetchAllPages<AppOverview>(endpointPath('listOverview'), { signal }),
});

/** All text of each app; a large answer, for searching. */
export const textsQuery = queryOptions({
  queryKey: ['apps', 'texts'],
  queryFn: ({ signal }) => fetchAllPages<AppText>(endpointPath('listAppTexts'), { signal }),
});

/** The stored app; null if there is none. */
export const adminAppQuery = (slug: string) =>
  queryOptions({
    queryKey: ['apps', 'admin', slug],
    queryFn: ({ signal }) => callEndpoint('getApp', { params: { slug }, signal }).catch(orNull),
  });

/** The stored app as it is now; null if there is none. */
export const fetchStoredApp = (
  slug: string,
  language: string | undefined,
  signal: AbortSignal,
): Promise<App | null> =>
  callEndpoint('getApp', { params: { slug }, query: { language }, signal }).catch(orNull);

/** The share image, drawn by the same code as for other sites. */
export const shareCardQuery = (card: ShareCardBody) =>
  queryOptions({
    queryKey: ['share-card', card],
    queryFn: ({ signal }) => fetchFile(endpointPath('drawShareCard'), { method: 'POST', body: card, signal }),
    gcTime: 0,
  });

/** The stored app, even if its slug has changed; undefined if it was deleted. */
export async function findStoredApp({ id, seoSlug, ...app }: App): Promise<App | undefined> {
  const query = app.translationOf === null ? {} : { language: app.language };
  const bySlug = await callEndpoint('getApp', { params: { slug: seoSlug }, query }).catch(() => undefined);
  if (bySlug?.id === id) return bySlug;
  const apps = await fetchJson<AppCard[]>(endpointPath('listApps', { query: { view: 'card', ...query } }));
  const renamed = apps.find((app) => app.id === id);
  return renamed && callEndpoint('getApp', { params: { slug: renamed.seoSlug }, query });
}

export const createApp = (body: Omit<CreateAppBody, 'tags'>) => callEndpoint('createApp', { body });

export const editApp = (body: EditAppBody) => callEndpoint('editApp', { body });

export const uploadImage = (file: File, onProgress: (share: number) => void, signal?: AbortSignal) =>
  uploadFile<UploadedImage>(endpointPath('uploadImage'), file, { onProgress, signal });

const allApps = { queryKey: ['apps'] };

/** Refetches the apps that are on the page and drops all others from the cache. */
export async function reloadApps(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ ...allApps, type: 'inactive' });
  await queryClient.invalidateQueries(allApps);
}

/** A mutation that changes lists of apps. */
function useAppsMutation<T, R>(mutationFn: (variables: T) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => reloadApps(queryClient) });
}

export const useDeleteApp = () =>
  useAppsMutation((id: string) => callEndpoint('deleteApp', { params: { id } }));

const restoreApp = (id: string) => callEndpoint('restoreApp', { params: { id } });

export const useRestoreApp = () => useAppsMutation(restoreApp);

interface RestoredApps {
  restored: number;
  /** Why one of the others was not. */
  failure: unknown;
}

/** Takes several apps out of the trash, each for itself: another one may have the slug of one of them by now. */
export const useRestoreApps = () =>
  useAppsMutation(async (ids: readonly string[]): Promise<RestoredApps> => {
    let restored = 0;
    let failure: unknown;
    for (const id of ids) {
      try {
        await restoreApp(id);
        restored += 1;
      } catch (cause) {
        failure ??= cause;
      }
    }
    return { restored, failure };
  });

/** The copy is inactive, and shares the images. */
export const useDuplicateApp = () =>
  useAppsMutation((id: string) => callEndpoint('duplicateApp', { params: { id } }));

export const useOrderApps = () =>
  useAppsMutation((ids: string[]) => callEndpoint('orderApps', { body: { ids } }));

export const useChangeApps = () => useAppsMutation((body: BulkBody) => callEndpoint('changeApps', { body }));

/** Switches one app on or off where it stands; the list shows it at once. */
export function useSwitchApp() {
  const queryClient = useQueryClient();
  const show = (id: string, change: Partial<AppCard>) =>
    queryClient.setQueryData(adminAppsQuery.queryKey, (apps) =>
      apps?.map((app) => (app.id === id ? { ...app, ...change } : app)),
    );
  return useMutation({
    mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) => editApp({ appId: id, isActive }),
    onMutate: ({ id, isActive }) => show(id, { isActive }),
    onSuccess: (app) => {
      show(app.id, { isActive: app.isActive, version: app.version });
      queryClient.removeQueries({ ...allApps, type: 'inactive' });
    },
    onError: (_cause, { id, isActive }) => show(id, { isActive: !isActive }),
  });
}
