import type { AppDraft } from '@portfolio/contracts/apps/app-drafts.ts';
import type { App } from '@portfolio/contracts/apps/apps.ts';
import {
  changesOf,
  publishedByHand,
  type DraftCalls,
  type LinkCalls,
  type RevisionCalls,
} from '../../../entries/entry-calls.ts';
import type { EntryHistory } from '../../../entries/entry-history.ts';
import { callEndpoint, endpointPath } from '../../../lib/http/call-endpoint.ts';
import { reloadApps } from '../admin.api.ts';
import { labelsOf } from './history/field-texts.ts';

const app = { noun: 'app', reload: reloadApps } as const;

const appRevisions: RevisionCalls<App> = {
  ...app,
  labelsOf,
  authors: (id, signal) => callEndpoint('getAuthors', { params: { id }, signal }),
  list: (id, signal) => callEndpoint('listRevisions', { params: { id }, signal }),
  get: (id, number, signal) => callEndpoint('getRevision', { params: { id, number }, signal }),
  restore: (id, number, version) =>
    callEndpoint('restoreRevision', { params: { id, number }, body: { version } }),
};

export const appDrafts: DraftCalls<AppDraft> = {
  ...app,
  putBack: (id, draft) =>
    callEndpoint('saveDraft', { params: { id }, body: { appId: id, ...changesOf(draft), draftedAt: null } }),
  drop: (id, draftedAt) => callEndpoint('dropDraft', { params: { id }, query: { draftedAt } }),
};

/** Says that a translation is in line with its original. */
export const setCurrent = ({ id, version }: App): Promise<App> =>
  callEndpoint('setTranslationCurrent', { params: { id }, body: { version } });

export const appLinks: LinkCalls = {
  ...app,
  listPath: (id) => endpointPath('listPreviewLinks', { params: { id } }),
  create: (id, body) => callEndpoint('createPreviewLink', { params: { id }, body }),
  revoke: (id, linkId) => callEndpoint('revokePreviewLink', { params: { id, linkId } }),
};

export const appHistory: EntryHistory<App, AppDraft> = {
  revisions: appRevisions,
  drafts: appDrafts,
  links: appLinks,
  loadComparison: async () => (await import('./history/app-comparison.tsx')).AppComparison,
  published: publishedByHand,
};
