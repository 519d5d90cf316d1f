import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { pathParameter } from './endpoint.ts';
import { below, drafting, historyOf, named, publishing, reading } from './history.ts';

/** A kind of which there are many entries, as its endpoints see it. */
interface EntriesOptions<List, Create, Edit, DraftBody, Listed, Answer, Draft> {
  /** As summaries call one, and many: "a page", "pages". */
  one: string;
  many: string;
  /** The error where there is none. */
  unknown: ErrorCode;
  /** The errors of an address that is taken, and of the rules of the kind. */
  taken: readonly ErrorCode[];
  rules: readonly ErrorCode[];
  /** What the list takes. */
  list: List;
  bodies: { create: Create; edit: Edit; draft: DraftBody };
  /** One of the list. */
  listed: Listed;
  answer: Answer;
  draft: Draft;
  /** What else the description of `create` says. */
  aboutCreate?: string;
}

function readsOf<
  const List extends { query?: z.ZodObject },
  Listed extends z.ZodType,
  Answer extends z.ZodType,
>(options: EntriesOptions<List, unknown, unknown, unknown, Listed, Answer, unknown>) {
  const { one, many, unknown, list, listed, answer } = options;
  const params = { id: pathParameter(z.uuid(), unknown) };
  return {
    list_s: {
      ...reading,
      method: 'GET',
      path: '',
      right: 'anyone',
      knowsCaller: 'content',
      isCached: true,
      ...list,
      answer: z.array(listed),
      summary: `Lists ${many}`,
      description: `Visitors get active ${many}. Those who may edit get all, with their state.`,
    },
    get_: { ...reading, method: 'GET', path: '/{id}', params, answer, summary: `Shows ${one}` },
  } as const;
}

function savesOf<Create extends z.ZodType, Edit extends z.ZodType, Answer extends z.ZodType>(
  options: EntriesOptions<unknown, Create, Edit, unknown, unknown, Answer, unknown>,
) {
  const { one, unknown, taken, rules, bodies, answer, aboutCreate } = options;
  const params = { id: pathParameter(z.uuid(), unknown) };
  return {
    create_: {
      ...drafting,
      method: 'POST',
      path: '',
      body: bodies.create,
      status: 201,
      answer,
      errors: taken,
      summary: `Adds ${one}`,
      ...(aboutCreate !== undefined && { description: aboutCreate }),
    },
    edit_: {
      ...drafting,
      method: 'PATCH',
      path: '/{id}',
      params,
      body: bodies.edit,
      status: 200,
      answer,
      errors: ['versionChanged', ...taken, ...rules],
      summary: `Changes ${one}`,
      description:
        'A blank or absent field keeps its value, `null` clears an optional one; a list is replaced as a whole.',
    },
  } as const;
}

function movesOf<Answer extends z.ZodType>(
  options: EntriesOptions<unknown, unknown, unknown, unknown, unknown, Answer, unknown>,
) {
  const { one, unknown, taken, rules, answer } = options;
  const params = { id: pathParameter(z.uuid(), unknown) };
  return {
    delete_: {
      ...publishing,
      method: 'DELETE',
      path: '/{id}',
      params,
      status: 204,
      errors: rules,
      summary: `Moves ${one} to the trash`,
    },
    recover_: {
      ...publishing,
      method: 'POST',
      path: '/{id}/recover',
      params,
      answer,
      errors: taken,
      summary: `Takes ${one} out of the trash`,
    },
    duplicate_: {
      ...drafting,
      method: 'POST',
      path: '/{id}/duplicate',
      params,
      status: 201,
      answer,
      errors: taken,
      summary: `Copies ${one}`,
      description: 'The copy is inactive and shows the same images. Its address is one of its own.',
    },
  } as const;
}

/** Every call of a kind of entry of which there are many, its history included. @param path such as `/api/pages` */
export function entriesOf<
  const Kind extends string,
  const Path extends `/api/${string}`,
  const List extends { query?: z.ZodObject },
  Create extends z.ZodType,
  Edit extends z.ZodType,
  DraftBody extends z.ZodType,
  Listed extends z.ZodType,
  Answer extends z.ZodType,
  Draft extends z.ZodType,
>(kind: Kind, path: Path, options: EntriesOptions<List, Create, Edit, DraftBody, Listed, Answer, Draft>) {
  const { one, unknown, taken, rules, answer, draft, bodies } = options;
  return {
    ...named(kind, below(path, { ...readsOf(options), ...savesOf(options), ...movesOf(options) })),
    ...historyOf(kind, `${path}/{id}` as `${Path}/{id}` & `/api/${string}`, {
      params: { id: pathParameter(z.uuid(), unknown) },
      ...{ one, answer, draft },
      draftBody: bodies.draft,
      errors: [...taken, ...rules],
    }),
  };
}
