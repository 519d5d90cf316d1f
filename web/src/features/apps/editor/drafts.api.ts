import type { DraftBody, PublishDraftBody } from '@portfolio/contracts/apps/app-drafts.ts';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/http/call-endpoint.ts';
import { orNull } from '../../../lib/http/query-client.ts';
import { fetchStoredApp, overviewQuery } from '../admin.api.ts';

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

export const publishDraft = (appId: string, body: PublishDraftBody) =>
  callEndpoint('publishDraft', { params: { id: appId }, body });
