import type { DraftBody, PublishDraftBody } from '@portfolio/contracts/apps/app-drafts.ts';
import type { App } from '@portfolio/contracts/apps/apps.ts';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/http/call-endpoint.ts';
import { orNull } from '../../../lib/http/query-client.ts';
import { fetchStoredApp } from '../admin.api.ts';

/** The draft of an app; null where there is none. */
export async function fetchDraftOf({ id }: App, signal?: AbortSignal) {
  const until = signal && { signal };
  // The overview says whether an app has a draft: browsers log every 404 as an error.
  const [overview] = await callEndpoint('listOverview', { query: { id }, ...until });
  if (overview?.hasDraft !== true) return null;
  return callEndpoint('getDraft', { params: { id }, ...until }).catch(orNull);
}

/**
 * The app that a form starts with, and its draft; null where there is no such app. Read once when the form opens, and outside
 * of `apps`: reloading the lists must not replace a form that somebody is typing in.
 */
export const editedAppQuery = (slug: string, language?: string) =>
  queryOptions({
    queryKey: ['edited-app', slug, language],
    queryFn: async ({ signal }) => {
      const app = await fetchStoredApp(slug, language, signal);
      return app && { entry: app, draft: await fetchDraftOf(app, signal) };
    },
    staleTime: 0,
    gcTime: 0,
  });

export const putDraft = (appId: string, body: DraftBody) =>
  callEndpoint('saveDraft', { params: { id: appId }, body });

export const publishDraft = (appId: string, body: PublishDraftBody) =>
  callEndpoint('publishDraft', { params: { id: appId }, body });
