import type { App, AppCard, CreateAppBody, EditAppBody } from '@portfolio/contracts/apps.ts';
import type { ShareCardBody, UploadedImage } from '@portfolio/contracts/media.ts';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { fetchFile, fetchJson, HttpError } from '../../lib/http.ts';
import { uploadFile } from '../../lib/upload.ts';

/** Every app, inactive ones too, without what no list shows. */
export const adminAppsQuery = queryOptions<AppCard[]>({
  queryKey: ['admin', '/api/apps/getapps'],
  queryFn: ({ signal }) => fetchJson('/api/apps/getapps?view=card', { signal }),
});

/** One app as it is stored now; null where there is none. */
export const adminAppQuery = (slug: string) =>
  queryOptions<App | null>({
    queryKey: ['admin', '/api/apps/slug', slug],
    queryFn: async ({ signal }) => {
      try {
        return await fetchJson<App>(`/api/apps/slug/${encodeURIComponent(slug)}`, { signal });
      } catch (cause) {
        if (cause instanceof HttpError && cause.status === 404) return null;
        throw cause;
      }
    },
  });

/**
 * The app that a form begins with: read once, when the form is opened. It has a key of its own, for what becomes of the lists
 * meanwhile must not take the form away from whoever is writing in it.
 */
export const editedAppQuery = (slug: string) =>
  queryOptions<App | null>({
    ...adminAppQuery(slug),
    queryKey: ['admin', 'edited app', slug],
    staleTime: 0,
    gcTime: 0,
  });

/** An app as it is stored now, also where its slug is another one since; undefined where it is gone. */
export async function findStoredApp({ id, seoSlug }: Pick<App, 'id' | 'seoSlug'>): Promise<App | undefined> {
  const path = `/api/apps/slug/${encodeURIComponent(seoSlug)}`;
  const bySlug = await fetchJson<App>(path).catch(() => undefined);
  if (bySlug?.id === id) return bySlug;
  const apps = await fetchJson<AppCard[]>('/api/apps/getapps?view=card');
  const renamed = apps.find((app) => app.id === id);
  return renamed && fetchJson<App>(`/api/apps/slug/${encodeURIComponent(renamed.seoSlug)}`);
}

export const createApp = (body: CreateAppBody) =>
  fetchJson<App>('/api/apps/create', { method: 'POST', body });

export const editApp = (body: EditAppBody) => fetchJson<App>('/api/apps/edit', { method: 'PATCH', body });

const deleteApp = (id: string) => fetchJson(`/api/apps/delete/${id}`, { method: 'DELETE' });

export const uploadImage = (file: File, onProgress: (share: number) => void, signal: AbortSignal) =>
  uploadFile<UploadedImage>('/api/upload', file, { onProgress, signal });

/** The picture of a link to a page, drawn by what draws it for other sites. */
export const shareCardQuery = (card: ShareCardBody) =>
  queryOptions<Blob>({
    queryKey: ['/api/share-card', JSON.stringify(card)],
    queryFn: ({ signal }) => fetchFile('/api/share-card', { method: 'POST', body: card, signal }),
    gcTime: 0,
  });

const isOfApps = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryKey.some((part) => typeof part === 'string' && part.startsWith('/api/apps/'));

/** Everything that was read of apps is asked for again where it is shown, and forgotten elsewhere. */
export async function reloadApps(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ predicate: isOfApps, type: 'inactive' });
  await queryClient.invalidateQueries({ predicate: isOfApps });
}

export function useDeleteApp() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: deleteApp, onSuccess: () => reloadApps(queryClient) });
}

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
      queryClient.removeQueries({ predicate: isOfApps, type: 'inactive' });
    },
    onError: (_cause, { id, isActive }) => show(id, { isActive: !isActive }),
  });
}
