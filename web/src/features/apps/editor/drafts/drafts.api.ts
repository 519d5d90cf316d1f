import type { DraftBody } from '@portfolio/contracts/apps/app-drafts.ts';
import type { PreviewLinkBody } from '@portfolio/contracts/apps/preview-links.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../../lib/call-endpoint.ts';
import { orNull } from '../../../../lib/query-client.ts';
import { overviewQuery, reloadApps } from '../../admin.api.ts';

export const fetchDraft = (appId: string, signal?: AbortSignal) =>
  callEndpoint('getDraft', { params: { id: appId }, ...(signal && { signal }) }).catch(orNull);

/**
 * What is prepared for an app, read once when the form opens: reloading it must not replace what somebody is typing. Null where
 * there is nothing.
 */
export const draftQuery = (appId: string) =>
  queryOptions({
    queryKey: ['edited-app', appId, 'draft'],
    // The overview says who has one: a browser's console calls every 404 an error.
    queryFn: async ({ client, signal }) => {
      const overview = await client.query({ ...overviewQuery, staleTime: 0 });
      return overview.some(({ id, hasDraft }) => id === appId && hasDraft) ? fetchDraft(appId, signal) : null;
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
