import { z } from 'zod';
import { personSchema } from '../account/people.ts';
import { changedFieldSchema } from './app-revisions.ts';
import { editAppBodySchema } from './apps.ts';
import { caseStudyMessages, isScheduleInOrder } from './case-study.ts';
import { renderedAppSchema } from './rendered-app.ts';

/** Why the clock could not publish a draft, and when it tried. */
export const draftFailureSchema = z.object({ at: z.iso.datetime(), reason: z.string() });
export type DraftFailure = z.infer<typeof draftFailureSchema>;

/** `draftedAt` of the draft that the sender knows, null for none; absent: any. Where there is another one by now, 409 `versionChanged`. */
export const knownDraftSchema = z.iso.datetime().nullable().optional();

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

/** Who saved a draft, and by which API token, if by one. */
export const draftAuthorSchema = personSchema.extend({ tokenName: z.string().optional() });
export type DraftAuthor = z.infer<typeof draftAuthorSchema>;

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
