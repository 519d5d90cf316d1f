import { z } from 'zod';
import { changedFieldSchema, draftAuthorSchema } from './app-revisions.ts';
import { editAppBodySchema } from './apps.ts';
import { caseStudyMessages, isScheduleInOrder } from './case-study.ts';
import { renderedAppSchema } from './rendered-app.ts';

/** Why the clock could not publish a draft, and when it tried. */
export const draftFailureSchema = z.object({ at: z.iso.datetime(), reason: z.string() });
export type DraftFailure = z.infer<typeof draftFailureSchema>;

/**
 * `draftedAt` of the draft that the sender saw, null for none; absent: the one that the sender saved last. Another one is 409
 * `versionChanged`, with `draftedAt` and `draftedBy` of the present one; both are null where there is none any more.
 */
export const knownDraftSchema = z.iso.datetime().nullable().optional();

/** The query of `DELETE /api/apps/{id}/draft`. */
export const knownDraftQuerySchema = z.strictObject({ draftedAt: z.iso.datetime().optional() });

/** `POST /api/apps/{id}/draft/publish`, 200 the app. `version` must be the stored one (409 `versionChanged`). */
export const publishDraftBodySchema = z.strictObject({
  version: z.int().positive(),
  draftedAt: knownDraftSchema,
});
export type PublishDraftBody = z.infer<typeof publishDraftBodySchema>;

/**
 * `PUT /api/apps/{id}/draft`, 200 the draft: the fields as in `PATCH /api/apps/edit`. It replaces the draft before; what it leaves out
 * keeps what is published. `appId`, where sent, must be that of the path; `version`, where sent, the stored one (409 `versionChanged`).
 *
 * A `publishAt` in the future is when the clock publishes the draft; until then visitors see what is published. One that has passed is
 * refused (422): it would be a draft that nobody publishes.
 */
export const draftBodySchema = z
  .strictObject({
    ...editAppBodySchema.shape,
    appId: editAppBodySchema.shape.appId.optional(),
    draftedAt: knownDraftSchema,
  })
  .refine(isScheduleInOrder, { error: caseStudyMessages.unpublishedTooSoon, path: ['unpublishAt'] });
export type DraftBody = z.infer<typeof draftBodySchema>;

/**
 * `GET /api/apps/{id}/draft`: the app as it will be once the draft is published, and what is special about that. `version` is the stored
 * app's, for `POST …/draft/publish`. 404 `draftNotFound` where there is none.
 */
export const appDraftSchema = renderedAppSchema.extend({
  /** The fields that publishing will change. */
  changed: z.array(changedFieldSchema),
  draftedAt: z.iso.datetime(),
  draftedBy: draftAuthorSchema,
  /** Since it was saved; null where nothing failed. It waits for somebody then. */
  failure: draftFailureSchema.nullable(),
});
export type AppDraft = z.infer<typeof appDraftSchema>;
