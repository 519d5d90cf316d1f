import type { ColouredBrand, SampleBrandQuery } from '@portfolio/contracts/pages/brand.ts';
import type { Navigation } from '@portfolio/contracts/pages/navigation.ts';
import type { Words } from '@portfolio/contracts/pages/words.ts';
import type { Questions } from '@portfolio/contracts/leads/questions.ts';
import type { WholeSite } from '@portfolio/contracts/site/site.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { callEndpoint, endpointPath } from '../../../lib/http/call-endpoint.ts';
import { frameQuery } from '../frame/frame.api.ts';
import type { PartCalls } from './part-calls.ts';

/** The colours that accent and ground would give. */
export const sampleColoursQuery = (query: SampleBrandQuery) =>
  queryOptions({
    queryKey: ['site-part', 'colours', query],
    queryFn: ({ signal }) => callEndpoint('sampleBrand', { query, signal }),
  });

/** Every page shows the saved part. */
export const reloadFrame = (client: QueryClient) => client.invalidateQueries(frameQuery);

/** So does the form. */
export const reloadQuestions = (client: QueryClient) => client.invalidateQueries({ queryKey: ['questions'] });

const until = (signal: AbortSignal | undefined) => (signal === undefined ? {} : { signal });

// As they are stored, also with links to pages that visitors do not see.
export const readNavigation = (signal?: AbortSignal) => callEndpoint('getNavigation', until(signal));
export const readBrand = (signal?: AbortSignal) => callEndpoint('getBrand', until(signal));
export const readWords = (signal?: AbortSignal) => callEndpoint('getWords', until(signal));
export const readQuestions = (signal?: AbortSignal) => callEndpoint('getQuestions', until(signal));
export const readSettings = (signal?: AbortSignal) => callEndpoint('getSettings', until(signal));

export const navigationCalls: PartCalls<Navigation> = {
  getDraft: (signal) => callEndpoint('getNavigationDraft', until(signal)),
  putDraft: (body) => callEndpoint('saveNavigationDraft', { body }),
  dropDraft: (draftedAt) => callEndpoint('dropNavigationDraft', { query: { draftedAt } }),
  publishDraft: (body) => callEndpoint('publishNavigationDraft', { body }),
  getAuthors: (signal) => callEndpoint('getNavigationAuthors', { signal }),
  listRevisions: (signal) => callEndpoint('listNavigationRevisions', { signal }),
  getRevision: (number, signal) => callEndpoint('getNavigationRevision', { params: { number }, signal }),
  restore: (number, version) =>
    callEndpoint('restoreNavigationRevision', { params: { number }, body: { version } }),
  linksPath: endpointPath('listNavigationPreviewLinks'),
  createLink: (body) => callEndpoint('createNavigationPreviewLink', { body }),
  revokeLink: (linkId) => callEndpoint('revokeNavigationPreviewLink', { params: { linkId } }),
};

export const brandCalls: PartCalls<ColouredBrand> = {
  getDraft: (signal) => callEndpoint('getBrandDraft', until(signal)),
  putDraft: (body) => callEndpoint('saveBrandDraft', { body }),
  dropDraft: (draftedAt) => callEndpoint('dropBrandDraft', { query: { draftedAt } }),
  publishDraft: (body) => callEndpoint('publishBrandDraft', { body }),
  getAuthors: (signal) => callEndpoint('getBrandAuthors', { signal }),
  listRevisions: (signal) => callEndpoint('listBrandRevisions', { signal }),
  getRevision: (number, signal) => callEndpoint('getBrandRevision', { params: { number }, signal }),
  restore: (number, version) =>
    callEndpoint('restoreBrandRevision', { params: { number }, body: { version } }),
  linksPath: endpointPath('listBrandPreviewLinks'),
  createLink: (body) => callEndpoint('createBrandPreviewLink', { body }),
  revokeLink: (linkId) => callEndpoint('revokeBrandPreviewLink', { params: { linkId } }),
};

export const wordsCalls: PartCalls<Words> = {
  getDraft: (signal) => callEndpoint('getWordsDraft', until(signal)),
  putDraft: (body) => callEndpoint('saveWordsDraft', { body }),
  dropDraft: (draftedAt) => callEndpoint('dropWordsDraft', { query: { draftedAt } }),
  publishDraft: (body) => callEndpoint('publishWordsDraft', { body }),
  getAuthors: (signal) => callEndpoint('getWordsAuthors', { signal }),
  listRevisions: (signal) => callEndpoint('listWordsRevisions', { signal }),
  getRevision: (number, signal) => callEndpoint('getWordsRevision', { params: { number }, signal }),
  restore: (number, version) =>
    callEndpoint('restoreWordsRevision', { params: { number }, body: { version } }),
  linksPath: endpointPath('listWordsPreviewLinks'),
  createLink: (body) => callEndpoint('createWordsPreviewLink', { body }),
  revokeLink: (linkId) => callEndpoint('revokeWordsPreviewLink', { params: { linkId } }),
};

export const questionsCalls: PartCalls<Questions> = {
  getDraft: (signal) => callEndpoint('getQuestionsDraft', until(signal)),
  putDraft: (body) => callEndpoint('saveQuestionsDraft', { body }),
  dropDraft: (draftedAt) => callEndpoint('dropQuestionsDraft', { query: { draftedAt } }),
  publishDraft: (body) => callEndpoint('publishQuestionsDraft', { body }),
  getAuthors: (signal) => callEndpoint('getQuestionsAuthors', { signal }),
  listRevisions: (signal) => callEndpoint('listQuestionsRevisions', { signal }),
  getRevision: (number, signal) => callEndpoint('getQuestionsRevision', { params: { number }, signal }),
  restore: (number, version) =>
    callEndpoint('restoreQuestionsRevision', { params: { number }, body: { version } }),
  linksPath: endpointPath('listQuestionsPreviewLinks'),
  createLink: (body) => callEndpoint('createQuestionsPreviewLink', { body }),
  revokeLink: (linkId) => callEndpoint('revokeQuestionsPreviewLink', { params: { linkId } }),
};

export const settingsCalls: PartCalls<WholeSite> = {
  getDraft: (signal) => callEndpoint('getSettingsDraft', until(signal)),
  putDraft: (body) => callEndpoint('saveSettingsDraft', { body }),
  dropDraft: (draftedAt) => callEndpoint('dropSettingsDraft', { query: { draftedAt } }),
  publishDraft: (body) => callEndpoint('publishSettingsDraft', { body }),
  getAuthors: (signal) => callEndpoint('getSettingsAuthors', { signal }),
  listRevisions: (signal) => callEndpoint('listSettingsRevisions', { signal }),
  getRevision: (number, signal) => callEndpoint('getSettingsRevision', { params: { number }, signal }),
  restore: (number, version) =>
    callEndpoint('restoreSettingsRevision', { params: { number }, body: { version } }),
  linksPath: endpointPath('listSettingsPreviewLinks'),
  createLink: (body) => callEndpoint('createSettingsPreviewLink', { body }),
  revokeLink: (linkId) => callEndpoint('revokeSettingsPreviewLink', { params: { linkId } }),
};
