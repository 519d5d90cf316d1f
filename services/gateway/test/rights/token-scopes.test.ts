import { expect, it } from '@jest/globals';
import type { TokenScope } from '@portfolio/contracts/account/tokens.ts';
import type { EndpointName } from '@portfolio/contracts/endpoints.ts';
import { routes } from '@portfolio/kit/http/mount-routes.ts';
import { draftsOfParts, publishingOfParts, readsOfParts } from '../support/decided-rights.ts';

/** What a token may call, by the least scope, decided by hand. Exports, imports, users, channels, tokens, factors and `PATCH /site` take none. */
const decided: Record<TokenScope, EndpointName[]> = {
  'content:read': [
    'callMcp',
    'listApps',
    'getApp',
    'listPages',
    'getPageByPath',
    'getNavigation',
    'getBrand',
    'getWords',
    'getSettings',
    'getSite',
    'renderDescription',
    'listOverview',
    'listAppTexts',
    'searchApps',
    'getAuthors',
    'listRevisions',
    'getRevision',
    'getDraft',
    'listPreviewLinks',
    'listImages',
    'listMissingAlts',
    'getPage',
    'getPageAuthors',
    'listPageRevisions',
    'getPageRevision',
    'getPageDraft',
    'listPagePreviewLinks',
    'getChecklist',
    ...readsOfParts,
  ],
  'content:draft': [
    'createApp',
    'editApp',
    'duplicateApp',
    'saveDraft',
    'dropDraft',
    'createPreviewLink',
    'revokePreviewLink',
    'drawShareCard',
    'sampleBrand',
    'createPage',
    'editPage',
    'duplicatePage',
    'savePageDraft',
    'dropPageDraft',
    'createPagePreviewLink',
    'revokePagePreviewLink',
    ...draftsOfParts,
  ],
  'content:publish': [
    'deleteImage',
    'replaceImage',
    'deleteApp',
    'listDeletedApps',
    'restoreApp',
    'orderApps',
    'changeApps',
    'restoreRevision',
    'publishDraft',
    'setImageFocus',
    'deletePage',
    'listDeletedPages',
    'listTrash',
    'recoverPage',
    'restorePageRevision',
    'publishPageDraft',
    'editNavigation',
    'editBrand',
    'uploadBrandFile',
    'editWords',
    'listRedirects',
    'addRedirect',
    'removeRedirect',
    ...publishingOfParts,
  ],
  'media:write': ['uploadImage', 'editImage'],
  'enquiries:read': ['listEnquiries', 'summariseEnquiries', 'listNotes', 'getInsights'],
  'enquiries:write': ['editEnquiry', 'addNote', 'releaseEnquiry'],
  'status:read': ['getStatus'],
};

it('has a decision for every endpoint that takes tokens', () => {
  const byName = Object.entries(decided).flatMap(([scope, names]) => names.map((name) => [name, scope]));
  expect(Object.fromEntries(byName)).toEqual(
    Object.fromEntries(
      routes.flatMap(({ name, scopes }) => (scopes === undefined ? [] : [[name, scopes[0]]])),
    ),
  );
});
