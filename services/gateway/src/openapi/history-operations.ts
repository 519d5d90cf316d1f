import { appDraftSchema, draftBodySchema } from '@portfolio/contracts/app-drafts.ts';
import {
  ofVersionBodySchema,
  revisionSchema,
  revisionSummarySchema,
} from '@portfolio/contracts/app-revisions.ts';
import { renderedAppSchema } from '@portfolio/contracts/rendered-app.ts';
import {
  createdPreviewLinkSchema,
  previewLinkBodySchema,
  previewLinkSchema,
} from '@portfolio/contracts/preview-links.ts';
import { redirectBodySchema, redirectSchema } from '@portfolio/contracts/redirects.ts';
import { z } from 'zod';
import type { Operations } from './operation.ts';

const redirect = redirectSchema.meta({ id: 'Redirect' });
const draft = appDraftSchema.meta({ id: 'AppDraft' });
const ofVersion = ofVersionBodySchema.meta({ id: 'OfVersion' });
const refusedSaves = ['appNotFound', 'appChanged', 'slugTaken', 'invalidInput'] as const;

/** What was, what is prepared, and where apps were found before. */
export const historyOperations: Operations = {
  'GET /api/apps/{id}/revisions': {
    summary: 'Lists the saves of an app',
    description: 'The newest first. What the app was like before the newest 100 is kept.',
    status: 200,
    answer: z.array(revisionSummarySchema.meta({ id: 'RevisionSummary' })),
    errors: ['appNotFound'],
  },
  'GET /api/apps/{id}/revisions/{number}': {
    summary: 'Shows an app as it was before a save',
    status: 200,
    answer: revisionSchema,
    errors: ['appNotFound', 'revisionNotFound'],
  },
  'POST /api/apps/{id}/revisions/{number}/restore': {
    summary: 'Makes an app what it was before a save',
    description: 'A save like any other: it can be undone.',
    body: ofVersion,
    status: 200,
    answer: renderedAppSchema,
    errors: ['revisionNotFound', ...refusedSaves],
  },
  'GET /api/apps/{id}/draft': {
    summary: 'Shows the draft of an app',
    status: 200,
    answer: draft,
    errors: ['appNotFound', 'draftNotFound'],
  },
  'PUT /api/apps/{id}/draft': {
    summary: 'Prepares changes of an app',
    description:
      'Replaces the draft before. What is left out keeps what is published. Visitors see nothing of it until it is published.',
    body: draftBodySchema.meta({ id: 'DraftBody' }),
    status: 200,
    answer: draft,
    errors: ['appNotFound', 'appChanged', 'invalidInput'],
  },
  'DELETE /api/apps/{id}/draft': {
    summary: 'Drops the draft of an app',
    status: 204,
    errors: ['appNotFound', 'draftNotFound'],
  },
  'POST /api/apps/{id}/draft/publish': {
    summary: 'Publishes the draft of an app',
    body: ofVersion,
    status: 200,
    answer: renderedAppSchema,
    errors: ['draftNotFound', ...refusedSaves],
  },
  'GET /api/apps/{id}/preview-links': {
    summary: 'Lists the preview links of an app',
    status: 200,
    answer: z.array(previewLinkSchema.meta({ id: 'PreviewLink' })),
    errors: ['appNotFound'],
  },
  'POST /api/apps/{id}/preview-links': {
    summary: 'Makes a preview link',
    description: 'Who has it sees the draft of the app, or else the app, also while visitors do not.',
    body: previewLinkBodySchema.meta({ id: 'PreviewLinkBody' }),
    status: 201,
    answer: createdPreviewLinkSchema.meta({ id: 'CreatedPreviewLink' }),
    errors: ['appNotFound', 'invalidInput'],
  },
  'DELETE /api/apps/{id}/preview-links/{linkId}': {
    summary: 'Revokes a preview link',
    status: 204,
    errors: ['appNotFound', 'previewLinkNotFound'],
  },
  'GET /api/apps/redirects': {
    summary: 'Lists earlier addresses of apps',
    status: 200,
    answer: z.array(redirect),
  },
  'POST /api/apps/redirects': {
    summary: 'Adds a redirect to an app',
    body: redirectBodySchema.meta({ id: 'RedirectBody' }),
    status: 201,
    answer: redirect,
    errors: ['appNotFound', 'slugTaken', 'redirectTaken', 'invalidInput'],
  },
  'DELETE /api/apps/redirects/{slug}': {
    summary: 'Removes a redirect',
    status: 204,
    errors: ['redirectNotFound'],
  },
};
