import {
  createPageBodySchema,
  editPageBodySchema,
  type RenderedPage,
} from '@portfolio/contracts/pages/pages.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { z } from 'zod';
import { orUndefined } from '../call-endpoint.ts';
import { draftedAtInput, pageInput, pick, previewOf, tool, type ToolContext } from '../tool.ts';

export const pageOfSiteInput = {
  id: z.uuid().optional().describe('Of the page; or give path'),
  path: z.string().max(200).optional().describe('Such as /about; or give id'),
};
type PageInput = z.output<z.ZodObject<typeof pageOfSiteInput>>;

/** @throws AppError `pageNotFound` */
export async function findPage({ call }: ToolContext, { id, path }: PageInput): Promise<RenderedPage> {
  const found =
    path === undefined ? id : (await call('listPages')).answer.find((page) => page.path === path)?.id;
  if (found === undefined) throw appError('pageNotFound');
  return (await call('getPage', { params: { id: found } })).answer;
}

export const pageLinks = async (context: ToolContext, id: string) => ({
  editUrl: `${context.publicUrl}/admin/pages/${id}`,
  ...(await previewOf(context, 'createPagePreviewLink', id)),
});

const { isActive: _active, ...createShape } = createPageBodySchema.shape;
const { path: _path, ...draftShape } = editPageBodySchema.shape;
/** The schema of every kind stands in `create_page`: once is long enough for a client. */
const blocks = z
  .array(z.looseObject({ kind: z.string() }))
  .max(60)
  .optional()
  .describe('As in create_page, as a whole; blocks that stay keep their id');
const newPath = editPageBodySchema.shape.path.describe('Only to move the page: its new path');

/** The API lists pages as a whole: the cursor counts those before. @throws AppError `malformedRequest` */
function startOf(cursor = '0'): number {
  if (!/^\d{1,15}$/.test(cursor))
    throw appError('malformedRequest', { fields: { cursor: 'The cursor is not valid' } });
  return Number(cursor);
}

export const pagesTools = [
  tool({
    name: 'list_pages',
    description: 'Lists the pages of the site, also those that visitors do not see.',
    endpoint: 'listPages',
    effect: 'read',
    input: z.strictObject(pageInput),
    run: async ({ limit, cursor }, { call }) => {
      const { answer } = await call('listPages');
      const start = startOf(cursor);
      const end = start + limit;
      return {
        pages: answer.slice(start, end),
        nextCursor: end < answer.length ? String(end) : undefined,
      };
    },
  }),
  tool({
    name: 'get_page',
    description: 'Shows one page with all its blocks, and its draft where there is one.',
    endpoint: 'getPage',
    effect: 'read',
    input: z.strictObject(pageOfSiteInput),
    run: async (input, context) => {
      const page = await findPage(context, input);
      const draft = await orUndefined(context.call('getPageDraft', { params: { id: page.id } }));
      return { page, draft: draft?.answer ?? null };
    },
  }),
  tool({
    name: 'create_page',
    description: 'Adds a page, which visitors do not see unless isActive is true (needs content:publish).',
    endpoint: 'createPage',
    effect: 'add',
    input: z.strictObject({ ...createShape, isActive: z.boolean().default(false) }),
    run: async (body, context) => {
      const { answer: page } = await context.call('createPage', { body });
      return { page, ...(await pageLinks(context, page.id)) };
    },
  }),
  tool({
    name: 'save_page_draft',
    description:
      'Saves changes of a page as its draft, which visitors do not see. blocks are replaced as a whole; fields that are left out stay as published.',
    endpoint: 'savePageDraft',
    effect: 'replace',
    input: z.strictObject({ ...pageOfSiteInput, ...draftShape, blocks, newPath, draftedAt: draftedAtInput }),
    run: async ({ id, path, newPath: moved, ...fields }, context) => {
      const page = await findPage(context, { id, path });
      const body = { ...fields, ...(moved === undefined ? {} : { path: moved }) };
      const { answer: draft } = await context.call('savePageDraft', { params: { id: page.id }, body });
      return { draft, ...(await pageLinks(context, page.id)) };
    },
  }),
];

/** A page as a list shows it. */
export const pageCard = <T extends { id: string; path: string; title: string }>(page: T) =>
  pick(page, 'id', 'path', 'title');
