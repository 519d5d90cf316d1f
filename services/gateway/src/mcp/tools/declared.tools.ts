import { capitalized } from '@portfolio/contracts/endpoints/declared-kinds.ts';
import type { EndpointName } from '@portfolio/contracts/endpoints.ts';
import type { DeclaredKind } from '@portfolio/contracts/kinds/declare-kind.ts';
import { declaredKinds } from '@portfolio/contracts/kinds/declared-kinds.ts';
import { entryWordsOf } from '@portfolio/contracts/kinds/entry-words.ts';
import type { EntryKindName } from '@portfolio/contracts/trash.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { z } from 'zod';
import { orUndefined } from '../call-endpoint.ts';
import { draftedAtInput, previewOf, tool, type Tool, type ToolContext } from '../tool.ts';

/** The calls of a draft. @param kind as the names of its endpoints have it */
export const draftCalls = <const Kind extends string>(kind: Kind) =>
  ({ get: `get${kind}Draft`, publish: `publish${kind}Draft`, drop: `drop${kind}Draft` }) as const;

/** An endpoint whose name and answer are those of a page's. */
const asPage = <const Verb extends string>(verb: Verb, { name }: DeclaredKind, end = '') =>
  `${verb}${capitalized(name)}${end}` as `${Verb}Page`;

async function linksOf(context: ToolContext, kind: DeclaredKind, id: string) {
  const editUrl = context.publicUrl + entryWordsOf(kind.name as EntryKindName).editorOf(id);
  const preview = asPage('create', kind, 'PreviewLink') as 'createPagePreviewLink';
  return { editUrl, ...(await previewOf(context, preview, id)) };
}

/** What a draft is of. @throws AppError `notFound` */
export async function findDeclared(context: ToolContext, kind: DeclaredKind, id: string | undefined) {
  if (id === undefined) throw appError('notFound');
  const { answer: entry } = await context.call(asPage('get', kind), { params: { id } });
  const names = draftCalls(capitalized(kind.name) as 'Page');
  return { entry, names, links: () => linksOf(context, kind, id) };
}

const idInput = { id: z.uuid() };

/** The tools of every declared kind, such as `list_team_members`. */
export const declaredTools: readonly Tool[] = declaredKinds.flatMap((kind) => [
  ...readingTools(kind),
  ...writingTools(kind),
]);

const snake = (words: string) => words.replaceAll(' ', '_');

function readingTools(kind: DeclaredKind): Tool[] {
  const { one, many, query } = kind;
  const list = `list${capitalized(kind.name)}s` as 'listPages';
  return [
    tool({
      name: `list_${snake(many)}`,
      description: `Lists the ${many}, also those that visitors do not see.`,
      endpoint: list,
      effect: 'read',
      input: query,
      run: async (given, { call }) => ({
        [snake(many)]: (await call(list, { query: given as Record<string, string> })).answer,
      }),
    }),
    tool({
      name: `get_${snake(one)}`,
      description: `Shows one ${one}, and its draft where there is one.`,
      endpoint: asPage('get', kind),
      effect: 'read',
      input: z.strictObject(idInput),
      run: async (params, { call }) => {
        const { answer } = await call(asPage('get', kind), { params });
        const draft = await orUndefined(call(asPage('get', kind, 'Draft'), { params }));
        return { [snake(one)]: answer, draft: draft?.answer ?? null };
      },
    }),
  ];
}

function writingTools(kind: DeclaredKind): Tool[] {
  const { one } = kind;
  const save: EndpointName = asPage('save', kind, 'Draft') as unknown as 'savePageDraft';
  return [
    tool({
      name: `create_${snake(one)}`,
      description: `Adds a ${one}, which visitors do not see unless isActive is true (needs content:publish).`,
      endpoint: asPage('create', kind),
      effect: 'add',
      input: z.strictObject({ ...kind.create.shape, isActive: z.boolean().default(false) }),
      run: async (body, context) => {
        const { answer } = await context.call(asPage('create', kind), { body });
        return { [snake(one)]: answer, ...(await linksOf(context, kind, answer.id)) };
      },
    }),
    tool({
      name: `save_${snake(one)}_draft`,
      description: `Saves changes of a ${one} as its draft, which visitors do not see. Fields that are left out stay as published.`,
      endpoint: save,
      effect: 'replace',
      input: z.strictObject({ ...kind.edit.shape, ...idInput, draftedAt: draftedAtInput }),
      run: async ({ id, ...body }, context) => {
        const { answer: draft } = await context.call(save, { params: { id }, body });
        return { draft, ...(await linksOf(context, kind, id)) };
      },
    }),
  ];
}
