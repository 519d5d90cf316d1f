import type { App, CreateAppBody, EditAppBody } from '@portfolio/contracts/apps.ts';
import type { UploadedImage } from '@portfolio/contracts/media.ts';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { fetchJson, HttpError } from '../../lib/http.ts';
import { uploadFile } from '../../lib/upload.ts';

/** What the admin list keeps of an app: a thousand descriptions would be megabytes that nobody reads there. */
export type AdminApp = Pick<
  App,
  | 'id'
  | 'title'
  | 'shortDescription'
  | 'seoSlug'
  | 'thumbnailUrl'
  | 'category'
  | 'appType'
  | 'features'
  | 'isActive'
  | 'version'
> & { screenshotCount: number };

export function summarizeForAdmin(app: App): AdminApp {
  const { id, title, shortDescription, seoSlug, thumbnailUrl, category, appType, isActive, version } = app;
  return {
    id,
    title,
    shortDescription,
    seoSlug,
    thumbnailUrl,
    category,
    appType,
    isActive,
    version,
    features: app.features.slice(0, 3),
    screenshotCount: app.screenshots.length,
  };
}

/** Every app, inactive ones too. */
export const adminAppsQuery = queryOptions<AdminApp[]>({
  queryKey: ['admin', '/api/apps/getapps'],
  queryFn: async ({ signal }) => {
    const apps = await fetchJson<App[]>('/api/apps/getapps', { signal });
    return apps.map(summarizeForAdmin);
  },
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

export const createApp = (body: CreateAppBody) =>
  fetchJson<App>('/api/apps/create', { method: 'POST', body });

export const editApp = (body: EditAppBody) => fetchJson<App>('/api/apps/edit', { method: 'PATCH', body });

const deleteApp = (id: string) => fetchJson(`/api/apps/delete/${id}`, { method: 'DELETE' });

export const uploadImage = (file: File, onProgress: (share: number) => void, signal: AbortSignal) =>
  uploadFile<UploadedImage>('/api/upload', file, { onProgress, signal });

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
  const show = (id: string, change: Partial<AdminApp>) =>
    queryClient.setQueryData(adminAppsQuery.queryKey, (apps) =>
      apps?.map((app) => (app.id === id ? { ...app, ...change } : app)),
    );
  return useMutation({
    mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) => editApp({ appId: id, isActive }),
    onMutate: ({ id, isActive }) => show(id, { isActive }),
    onSuccess: (app) => {
      show(app.id, summarizeForAdmin(app));
      queryClient.removeQueries({ predicate: isOfApps, type: 'inactive' });
    },
    onError: (_cause, { id, isActive }) => show(id, { isActive: !isActive }),
  });
}
