import type { DraftBody } from '@portfolio/contracts/apps/app-drafts.ts';
import type { PreviewLinkBody } from '@portfolio/contracts/apps/preview-links.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../../lib/call-endpoint.ts';
import { orNull } from '../../../../lib/query-client.ts';
import { fetchStoredApp, overviewQuery, reloadApps } from '../../admin.api.ts';

export const fetchDraft = (appId: string, signal?: AbortSignal) =>
  callEndpoint('getDraft', { params: { id: appId }, ...(signal && { signal }) }).catch(orNull);

/**
 * The app that a form starts with, and its draft; null where there is no such app. Read once when the form opens, and outside
 * of `apps`: reloading the lists must not replace a form that somebody is typing in.
 */
export const editedAppQuery = (slug: string) =>
  queryOptions({
    queryKey: ['edited-app', slug],
    queryFn: async ({ client, signal }) => {
      const app = await fetchStoredApp(slug, signal);
      if (app === null) return null;
      // The overview says which apps have a draft: browsers log every 404 as an error.
      const overview = await client.query({ ...overviewQuery, staleTime: 0 });
      const hasDraft = overview.some((entry) => entry.id === app.id && entry.hasDraft);
      return { app, draft: hasDraft ? await fetchDraft(app.id, signal) : null };
    },
    staleTime: 0,
    gcTime: 0,
  });

export const putDraft = (appId: string, body: DraftBody) =>
  callEndpoint('saveDraft', { params: { id: appId }, body });

/** @param version of the stored app, which the draft replaces */
export const publishDraft = (appId: string, version: number) =>
  callEndpoint('publishDraft', { params: { id: appId }, body: { version } });

/** The draft goes, or comes back; lists say which apps have one. */
export function useChangeDraft(appId: string) {
  const queryClient = useQueryClient();
  const onSuccess = () => reloadApps(queryClient);
  return {
    discard: useMutation({
      mutationFn: () => callEndpoint('dropDraft', { params: { id: appId } }),
      onSuccess,
    }),
    restore: useMutation({ mutationFn: (body: DraftBody) => putDraft(appId, body), onSuccess }),
  };
}

/** Links by which somebody without an account sees what is prepared. */
export const previewLinksQuery = (appId: string) =>
  queryOptions({
    queryKey: ['preview-links', appId],
    queryFn: ({ signal }) => callEndpoint('listPreviewLinks', { params: { id: appId }, signal }),
    staleTime: 0,
  });

export function useChangeLinks(appId: string) {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries(previewLinksQuery(appId));
  return {
    create: useMutation({
      mutationFn: (body: PreviewLinkBody) =>
        callEndpoint('createPreviewLink', { params: { id: appId }, body }),
      onSuccess,
    }),
    revoke: useMutation({
      mutationFn: (linkId: string) => callEndpoint('revokePreviewLink', { params: { id: appId, linkId } }),
      onSuccess,
    }),
  };
}
