import { z } from 'zod';
import { personSchema } from './account/people.ts';
import { entryKinds } from './trash.ts';
import { cursorSchema, pageLimitSchema } from './paging.ts';

/** For how long runs are kept: after that they can no longer be undone. */
export const keptRunDays = 90;

/** How many changes of each run a list has at the most. */
export const listedRunChanges = 100;

export const changeKindSchema = z.enum([...entryKinds, 'draft', 'redirect', 'focus', 'order']);
export type ChangeKind = z.infer<typeof changeKindSchema>;

/** What a run changed, by its kind and id; a draft has the id of its app or page. */
const changedThingSchema = z.object({ kind: changeKindSchema, id: z.string(), title: z.string() });
export type ChangedThing = z.infer<typeof changedThingSchema>;

/** Null: there was, or is, none; what lies in the trash counts as none. */
const stateSchema = z.record(z.string(), z.unknown()).nullable();

export const runChangeSchema = changedThingSchema.extend({
  from: stateSchema,
  to: stateSchema,
  isUndone: z.boolean(),
  /** The present address of the app whose draft it is; null: of something else. */
  draftOf: z.string().nullable(),
  /** Of the entry, or of that of a draft; null: the first of the site, or another thing. */
  language: z.string().nullable(),
});
export type RunChange = z.infer<typeof runChangeSchema>;

/**
 * `GET /api/runs`, the newest first: what one token changed with less than 30 minutes between two changes, or with the same `Run-Id`; or
 * what an undo changed (contract, section 15).
 */
export const runSchema = z.object({
  id: z.uuid(),
  /** Under the name of then; null for an undo. */
  token: personSchema.nullable(),
  /** Who made the token, or who undid. */
  by: personSchema,
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** Of each thing the state before the run and after it. What is as it was before is left out. */
  changes: z.array(runChangeSchema),
  isUndone: z.boolean(),
  /** The run that this one undid; null: it is no undo. */
  undoOf: z.uuid().nullable(),
});
export type Run = z.infer<typeof runSchema>;

/** Query of `GET /api/runs`, paged by `limit` and `cursor` with `Link: rel="next"` and `X-Total-Count`. */
export const runsQuerySchema = z.strictObject({
  limit: pageLimitSchema.default(20),
  cursor: cursorSchema.optional(),
});
export type RunsQuery = z.infer<typeof runsQuerySchema>;

/** `POST /api/runs/{id}/undo`. A trial changes nothing. Without `changes` the whole run is undone. */
export const undoRunBodySchema = z.strictObject({
  isTrial: z.boolean('isTrial must be true or false').default(false),
  changes: z
    .array(z.strictObject({ kind: changeKindSchema, id: z.string().max(500) }))
    .min(1, 'Name at least one change')
    .max(1000)
    .optional(),
});
export type UndoRunBody = z.infer<typeof undoRunBodySchema>;

/** What was undone, or would be. */
export const undoneRunSchema = z.object({
  restored: z.array(changedThingSchema),
  /** What the run made: apps and pages are in the trash. */
  removed: z.array(changedThingSchema),
  /** Left alone, and why. */
  conflicts: z.array(changedThingSchema.extend({ reason: z.string() })),
});
export type UndoneRun = z.infer<typeof undoneRunSchema>;
