import { z } from 'zod';
import { appDraftSchema, draftBodySchema } from '../apps/app-drafts.ts';
import { ofVersionBodySchema, revisionSchema, revisionSummarySchema } from '../apps/app-revisions.ts';
import { createdPreviewLinkSchema, previewLinkBodySchema, previewLinkSchema } from '../apps/preview-links.ts';
import { appParameter, describedApp } from './apps.ts';
import { pathParameter, revisionNumberSchema, type Endpoint } from './endpoint.ts';

const draft = appDraftSchema.meta({ id: 'AppDraft' });
const ofVersion = ofVersionBodySchema.meta({ id: 'OfVersion' });
const revisionParameters = {
  ...appParameter,
  number: pathParameter(revisionNumberSchema, 'revisionNotFound'),
};

/** Earlier versions of an app, its draft and its preview links (contract, section 11). */
export const historyEndpoints = {
  listRevisions: {
    method: 'GET',
    path: '/api/apps/{id}/revisions',
    to: 'catalog',
    right: 'content',
    summary: 'Lists the saves of an app',
    description: 'The newest first. What the app was like before the newest 100 is kept.',
    params: appParameter,
    status: 200,
    answer: z.array(revisionSummarySchema.meta({ id: 'RevisionSummary' })),
  },
  getRevision: {
    method: 'GET',
    path: '/api/apps/{id}/revisions/{number}',
    to: 'catalog',
    right: 'content',
    summary: 'Shows an app as it was before a save',
    params: revisionParameters,
    status: 200,
    answer: revisionSchema,
  },
  restoreRevision: {
    method: 'POST',
    path: '/api/apps/{id}/revisions/{number}/restore',
    to: 'catalog',
    right: 'publish',
    summary: 'Makes an app what it was before a save',
    description: 'A save like any other: it can be undone.',
    params: revisionParameters,
    body: ofVersion,
    status: 200,
    answer: describedApp,
    errors: ['versionChanged', 'slugTaken'],
  },
  getDraft: {
    method: 'GET',
    path: '/api/apps/{id}/draft',
    to: 'catalog',
    right: 'content',
    summary: 'Shows the draft of an app',
    params: appParameter,
    status: 200,
    answer: draft,
    errors: ['draftNotFound'],
  },
  saveDraft: {
    method: 'PUT',
    path: '/api/apps/{id}/draft',
    to: 'catalog',
    right: 'content',
    summary: 'Prepares changes of an app',
    description:
      'Replaces the draft before. What is left out keeps what is published. Visitors see nothing of it until it is published.',
    params: appParameter,
    body: draftBodySchema.meta({ id: 'DraftBody' }),
    status: 200,
    answer: draft,
    errors: ['versionChanged'],
  },
  dropDraft: {
    method: 'DELETE',
    path: '/api/apps/{id}/draft',
    to: 'catalog',
    right: 'content',
    summary: 'Drops the draft of an app',
    params: appParameter,
    status: 204,
    errors: ['draftNotFound'],
  },
  publishDraft: {
    method: 'POST',
    path: '/api/apps/{id}/draft/publish',
    to: 'catalog',
    right: 'publish',
    summary: 'Publishes the draft of an app',
    params: appParameter,
    body: ofVersion,
    status: 200,
    answer: describedApp,
    errors: ['draftNotFound', 'versionChanged', 'slugTaken'],
  },
  listPreviewLinks: {
    method: 'GET',
    path: '/api/apps/{id}/preview-links',
    to: 'catalog',
    right: 'content',
    summary: 'Lists the preview links of an app',
    params: appParameter,
    status: 200,
    answer: z.array(previewLinkSchema.meta({ id: 'PreviewLink' })),
  },
  createPreviewLink: {
    method: 'POST',
    path: '/api/apps/{id}/preview-links',
    to: 'catalog',
    right: 'content',
    summary: 'Makes a preview link',
    description: 'Who has it sees the draft of the app, or else the app, also while visitors do not.',
    params: appParameter,
    body: previewLinkBodySchema.meta({ id: 'PreviewLinkBody' }),
    status: 201,
    answer: createdPreviewLinkSchema.meta({ id: 'CreatedPreviewLink' }),
  },
  revokePreviewLink: {
    method: 'DELETE',
    path: '/api/apps/{id}/preview-links/{linkId}',
    to: 'catalog',
    right: 'content',
    summary: 'Revokes a preview link',
    params: { ...appParameter, linkId: pathParameter(z.uuid(), 'previewLinkNotFound') },
    status: 204,
  },
} as const satisfies Record<string, Endpoint>;
