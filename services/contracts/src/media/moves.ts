import { z } from 'zod';
import { personSchema } from '../account/people.ts';
import { appTypes } from '../apps/apps.ts';
import { categoryLimit } from '../apps/default-categories.ts';
import { isStorable, text } from '../fields.ts';
import { cursorSchema, pageLimitSchema } from '../paging.ts';
import { importProblemSchema } from './archive.ts';

/** What a move reads: WXR of WordPress, JSON of Ghost, a ZIP of Markdown with front matter, or a table (contract, section 20). */
export const moveKinds = ['wordpress', 'ghost', 'markdown', 'csv'] as const;
export type MoveKind = (typeof moveKinds)[number];

/** The largest file of a move, in bytes. */
export const maxMoveBytes = 200 * 1024 * 1024;

export const moveLimits = {
  items: 20_000,
  addresses: 50_000,
  /** A path of the old site, as addresses have it: a letter can take nine characters. */
  address: 2000,
  /** Of items, each with a name of 200 characters at the most. */
  types: 200,
  /** Of one item. */
  pictures: 1000,
  listedProblems: 1000,
  /** A picture as it is fetched, in bytes; it is stored smaller. */
  pictureBytes: 20 * 1024 * 1024,
} as const;

export const becomesSchema = z.enum(['app', 'page', 'skip'], 'Use app, page or skip');
export type Becomes = z.infer<typeof becomesSchema>;

/** What a column of a CSV file can be. */
export const columnFields = [
  'title',
  'slug',
  'address',
  'text',
  'excerpt',
  'thumbnail',
  'pictures',
  'tags',
  'date',
  'client',
  'link',
  'metaTitle',
  'metaDescription',
] as const;
export type ColumnField = (typeof columnFields)[number];

const name = z.string().max(200).refine(isStorable, 'This name has characters that cannot be stored');
const columnsSchema = z.partialRecord(z.enum(columnFields), name);
const typesSchema = z.record(name, becomesSchema);
const defaultsSchema = { category: text(categoryLimit, 'Category').nullable(), appType: z.enum(appTypes) };

const originMessage = 'origin is the https address of the old site, such as https://old.example';

/** `origin` of the form: the address of the old site, without a path. */
export const moveOriginSchema = z
  .url({ protocol: /^https?$/, error: originMessage, abort: true })
  .refine((value) => new URL(value).username === '', originMessage)
  .transform((value) => new URL(value).origin);

export const moveKindSchema = z.enum(moveKinds, `kind is ${moveKinds.join(', ')}`);

/** Absent fields are unchanged. */
export const editMoveBodySchema = z.strictObject({
  types: typesSchema.optional(),
  columns: columnsSchema.optional(),
  category: defaultsSchema.category.optional(),
  appType: defaultsSchema.appType.optional(),
});
export type EditMoveBody = z.infer<typeof editMoveBodySchema>;

const moveProblemSchema = z.object({
  /** What it is about: a picture's address, or the title of an item. */
  source: z.string(),
  problem: z.string(),
});
export type MoveProblem = z.infer<typeof moveProblemSchema>;

export const moveStates = ['read', 'running', 'done', 'failed'] as const;

/** A move: what its file has, what was decided, and how far it is. */
export const moveSchema = z.object({
  id: z.uuid(),
  kind: z.enum(moveKinds),
  origin: z.string(),
  fileName: z.string(),
  createdAt: z.iso.datetime(),
  state: z.enum(moveStates),
  found: z.object({
    types: z.array(z.object({ name: z.string(), count: z.int() })),
    pictures: z.int(),
    addresses: z.int(),
    /** The header of a CSV file. */
    columns: z.array(z.string()),
  }),
  types: typesSchema,
  columns: columnsSchema,
  ...defaultsSchema,
  /** Pictures and items that are settled, of all. */
  done: z.int(),
  of: z.int(),
  problems: z.array(moveProblemSchema),
  /** The run that brought the entries, which undoes them as a whole. */
  runId: z.uuid().nullable(),
});
export type Move = z.infer<typeof moveSchema>;

/** A move in the list of moves: nothing of it is counted. */
export const listedMoveSchema = moveSchema.pick({
  ...{ id: true, kind: true, origin: true, fileName: true, createdAt: true, state: true, runId: true },
});
export type ListedMove = z.infer<typeof listedMoveSchema>;

export const movePlanQuerySchema = z.strictObject({
  limit: pageLimitSchema.default(50),
  cursor: cursorSchema.optional(),
});

/** `GET /moves/{id}/plan`: what becomes of each item, page by page. */
export const movePlanSchema = z.object({
  items: z.array(
    z.object({
      source: z.string(),
      becomes: becomesSchema,
      title: z.string(),
      /** Its path on this site; null where it is skipped. */
      address: z.string().nullable(),
      pictures: z.array(z.string()),
      problems: z.array(z.string()),
    }),
  ),
  /** The hosts that pictures of these items come from. */
  hosts: z.array(z.string()),
});
export type MovePlan = z.infer<typeof movePlanSchema>;

export const moveAddressesSchema = z.object({ added: z.int(), addresses: z.int() });

/** `POST /moves/{id}/check`: what visitors of old addresses find, and what of the entries still leads to the old host. */
export const moveCheckSchema = z.object({
  ok: z.boolean(),
  moved: z.int(),
  gone: z.int(),
  lost: z.array(z.object({ address: z.string(), status: z.int() })),
  foreign: z.array(z.object({ entry: z.string(), field: z.string(), address: z.string() })),
  /** Addresses that this call had no time for: the next call goes on with them. */
  unchecked: z.int(),
});
export type MoveCheck = z.infer<typeof moveCheckSchema>;

/** `POST /internal/taken-addresses` of the catalog: which of these paths does an entry of another id have? */
export const takenAddressesBodySchema = z.strictObject({
  wanted: z.array(z.strictObject({ id: z.uuid(), path: z.string().max(500) })).max(moveLimits.items),
});
export type WantedAddress = z.infer<typeof takenAddressesBodySchema>['wanted'][number];

export const takenAddressesSchema = z.object({ taken: z.array(z.string()) });

/** `POST /internal/move-entries` of the catalog: lines of an archive, with the ids that the move chose. */
export const moveEntriesBodySchema = z.strictObject({
  by: personSchema,
  /** The move, whose name its run has. */
  id: z.uuid(),
  name: z.string(),
  /** Brings what was missing to entries that nobody has changed since. */
  isRetry: z.boolean(),
  entries: z.array(z.unknown()),
});
export type MoveEntriesBody = z.infer<typeof moveEntriesBodySchema>;

/** 200: with a problem nothing is changed. `runId`: null where nothing was new. `leftOut`: what this site has no place for. */
export const movedEntriesSchema = z.object({
  runId: z.uuid().nullable(),
  problems: z.array(importProblemSchema),
  leftOut: z.array(moveProblemSchema),
});
export type MovedEntries = z.infer<typeof movedEntriesSchema>;
