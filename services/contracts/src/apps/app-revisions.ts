import { z } from 'zod';
import { personSchema } from '../account/people.ts';
import { renderedAppSchema } from './rendered-app.ts';

/**
 * `GET /api/apps/{id}/authors` and `GET /api/pages/{id}/authors`: the authors' names at that time, also of people
 * who have left, or who worked on the site that an archive came from. Null: unknown.
 */
export const authorsSchema = z.object({
  createdBy: z.string().nullable(),
  changedBy: z.string().nullable(),
});
export type Authors = z.infer<typeof authorsSchema>;

/** Who saved a draft, and by which API token, if by one. */
export const draftAuthorSchema = personSchema.extend({ tokenName: z.string().optional() });
export type DraftAuthor = z.infer<typeof draftAuthorSchema>;

/** A field of an app that a save can change. */
export const changedFieldSchema = z.string();

/**
 * One save of an app, in `GET /api/apps/{id}/revisions`, the newest first. A save counts the app's version up from `number`; what the app
 * was like before it is kept under that number; of each app the newest 100.
 */
export const revisionSummarySchema = z.object({
  number: z.int(),
  /** When it was saved. */
  at: z.iso.datetime(),
  /** Null where the clock did. */
  by: personSchema.nullable(),
  /** Who saved the draft that was published; of a save without one, who saved. */
  writtenBy: draftAuthorSchema.nullable(),
  /** The fields that the save changed, such as `title`; never empty: a save that changes nothing is not listed. */
  changed: z.array(changedFieldSchema),
  /** The run that it is part of, and the name of its token; null: an undo. Absent: it is part of none. */
  run: z.object({ id: z.uuid(), tokenName: z.string().nullable() }).optional(),
});
export type RevisionSummary = z.infer<typeof revisionSummarySchema>;

/** `GET /api/apps/{id}/revisions/{number}`: the app as it was before that save; its `version` is the number. */
export const revisionSchema = renderedAppSchema;
export type AppRevision = z.infer<typeof revisionSchema>;

/** `POST /api/apps/{id}/revisions/{number}/restore`, 200 the app. `version` must be the stored one (409 `versionChanged`). */
export const ofVersionBodySchema = z.strictObject({ version: z.int().positive() });
export type OfVersionBody = z.infer<typeof ofVersionBodySchema>;
