import { z } from 'zod';
import { knownDraftSchema } from '../apps/app-drafts.ts';
import { schedule } from '../apps/apps.ts';
import { isScheduleInOrder, time } from '../apps/case-study.ts';
import { keepBlank, keepBlankOrClear, optional } from '../fields.ts';
import { partDraftFields } from '../pages/part-drafts.ts';

type Fields = Readonly<Record<string, z.ZodType>>;
type AllOf<Given extends Fields, Wrapped> = { [Name in keyof Given]: Wrapped };
type Optional<Given extends Fields> = { [Name in keyof Given]: ReturnType<typeof optional<Given[Name]>> };
type Kept<Given extends Fields> = { [Name in keyof Given]: ReturnType<typeof keepBlank<Given[Name]>> };
type KeptOrCleared<Given extends Fields> = {
  [Name in keyof Given]: ReturnType<typeof keepBlankOrClear<Given[Name]>>;
};
type Nullable<Given extends Fields> = { [Name in keyof Given]: z.ZodNullable<Given[Name]> };

/** What is said of a kind of entry that has no columns and no endpoints of its own (contract, section 16). */
interface KindDeclaration<
  Name extends string,
  Path extends string,
  Required extends Fields,
  Others extends Fields,
  Facet extends string,
> {
  /** In rows and answers, such as `teamMember`; its endpoints are `createTeamMember` and so on. */
  name: Name;
  /** Below `/api/` and `/admin/`, such as `team-members`. */
  path: Path;
  one: string;
  many: string;
  /** Fields that every entry has, and those that may be null. The values that forms send are checked by these schemas. */
  required: Required;
  optional: Others;
  /** The field that names an entry in lists, the trash and the record. */
  title: Extract<keyof Required, string>;
  /** The fields by whose values lists can be narrowed. */
  facets: readonly Facet[];
  /** The field with the end of the path where visitors find an entry, and the beginning of that; absent: it has none of its own. */
  address?: { field: Extract<keyof Required, string>; prefix: `/${string}/`; maxLength: number };
  /** How many there may be. */
  most: number;
}

const map = (fields: Fields, wrap: (schema: z.ZodType) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, wrap(schema)]));

const stateFields = {
  isActive: z.boolean(),
  publishAt: z.iso.datetime().nullable(),
  unpublishAt: z.iso.datetime().nullable(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};

const isInOrder = (body: object) => isScheduleInOrder(body);

/** The shapes of bodies and answers of a declared kind. */
export function declareKind<
  const Name extends string,
  const Path extends string,
  Required extends Fields,
  Others extends Fields,
  const Facet extends Extract<keyof Required | keyof Others, string>,
>(declared: KindDeclaration<Name, Path, Required, Others, Facet>) {
  const { required, optional: others } = declared;
  const edited = {
    version: z.int().positive().optional(),
    ...(map(required, keepBlank) as Kept<Required>),
    ...(map(others, keepBlankOrClear) as KeptOrCleared<Others>),
    isActive: z.boolean().optional(),
    publishAt: keepBlankOrClear(time('Publish At')),
    unpublishAt: keepBlankOrClear(time('Unpublish At')),
  };
  const fields = { ...required, ...(map(others, (schema) => schema.nullable()) as Nullable<Others>) };
  const all: Fields = { ...required, ...others };
  const facets = declared.facets.map((facet) => [facet, all[facet]?.optional()]);
  const entry = z.object({ id: z.uuid(), ...fields, ...stateFields });
  return {
    ...declared,
    fields: [...Object.keys(required), ...Object.keys(others)],
    query: z.strictObject(
      Object.fromEntries(facets) as AllOf<Record<Facet, z.ZodType>, z.ZodOptional<z.ZodType<string>>>,
    ),
    create: z
      .strictObject({
        ...required,
        ...(map(others, optional) as Optional<Others>),
        isActive: z.boolean().default(true),
        publishAt: optional(time('Publish At')),
        unpublishAt: optional(time('Unpublish At')),
      })
      .refine(isInOrder, schedule),
    edit: z.strictObject(edited).refine(isInOrder, schedule),
    draftBody: z.strictObject({ ...edited, draftedAt: knownDraftSchema }).refine(isInOrder, schedule),
    entry,
    draft: z.object({ ...entry.shape, ...partDraftFields }),
    /** Visitors get the fields alone. */
    listed: z.object({
      id: z.uuid(),
      ...fields,
      ...z.object(stateFields).partial().shape,
      hasDraft: z.boolean().optional(),
    }),
  };
}

/** A kind of entry that was declared, whichever it is. */
export type DeclaredKind = Pick<
  KindDeclaration<string, string, Fields, Fields, string>,
  'name' | 'path' | 'one' | 'many' | 'facets' | 'most'
> & {
  address?: { field: string; prefix: string; maxLength: number };
  title: string;
  fields: readonly string[];
  query: z.ZodObject;
  create: z.ZodObject;
  edit: z.ZodObject;
  draftBody: z.ZodType;
  entry: z.ZodObject;
  draft: z.ZodType;
  listed: z.ZodType;
};
