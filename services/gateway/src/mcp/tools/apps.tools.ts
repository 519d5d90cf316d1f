import { appTypes, createAppBodySchema, editAppBodySchema } from '@portfolio/contracts/apps/apps.ts';
import { categoryLimit } from '@portfolio/contracts/apps/default-categories.ts';
import type { RenderedApp } from '@portfolio/contracts/apps/rendered-app.ts';
import { editorOfApp } from '@portfolio/contracts/kinds/entry-words.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { z } from 'zod';
import { orUndefined } from '../call-endpoint.ts';
import { draftedAtInput, pageInput, pick, previewOf, tool, type ToolContext } from '../tool.ts';

export const appInput = {
  id: z.uuid().optional().describe('Of the app; or give slug'),
  slug: z.string().max(100).optional().describe('seoSlug of the app; or give id'),
};
type AppInput = z.output<z.ZodObject<typeof appInput>>;

/** @throws AppError `appNotFound` */
export async function findApp({ call }: ToolContext, { id, slug }: AppInput): Promise<RenderedApp> {
  if (slug !== undefined) return (await call('getApp', { params: { slug } })).answer;
  // The API has no read by id: each language has a list of its own.
  const { languages } = (await call('getSite')).answer;
  for (const language of [undefined, ...languages.map(({ tag }) => tag)]) {
    const { answer } = await call('listApps', { query: { view: 'card', language } });
    const found = answer.find((app) => app.id === id);
    if (found !== undefined)
      return (await call('getApp', { params: { slug: found.seoSlug }, query: { language } })).answer;
  }
  throw appError('appNotFound');
}

export const appLinks = async (
  context: ToolContext,
  { id, seoSlug, language, translationOf }: RenderedApp,
) => ({
  editUrl: context.publicUrl + editorOfApp(seoSlug, translationOf === null ? null : language),
  ...(await previewOf(context, 'createPreviewLink', id)),
});

const draftOf = async ({ call }: ToolContext, id: string) =>
  (await orUndefined(call('getDraft', { params: { id } })))?.answer ?? null;

const { userId: _user, isActive: _active, ...createShape } = createAppBodySchema.shape;
const { userId: _editor, appId: _appId, seoSlug, ...draftShape } = editAppBodySchema.shape;

export const appsTools = [
  tool({
    name: 'list_apps',
    description: 'Lists apps of the portfolio, also those that visitors do not see yet.',
    endpoint: 'listApps',
    effect: 'read',
    input: z.strictObject({
      q: z.string().max(200).optional().describe('Words to search for'),
      category: z.string().max(categoryLimit).optional(),
      appType: z.enum(appTypes).optional(),
      ...pageInput,
    }),
    run: async (query, { call }) => {
      const { answer, nextCursor } = await call('listApps', { query: { ...query, view: 'card' } });
      const apps = answer.map((app) =>
        pick(app, 'id', 'title', 'seoSlug', 'category', 'appType', 'isActive', 'shortDescription'),
      );
      return { apps, nextCursor };
    },
  }),
  tool({
    name: 'get_app',
    description: 'Shows one app with all its fields, and its draft where there is one.',
    endpoint: 'getApp',
    effect: 'read',
    input: z.strictObject(appInput),
    run: async (input, context) => {
      const app = await findApp(context, input);
      return { app, draft: await draftOf(context, app.id) };
    },
  }),
  tool({
    name: 'create_app',
    description: 'Adds an app, which visitors do not see unless isActive is true (needs content:publish).',
    endpoint: 'createApp',
    effect: 'add',
    input: z.strictObject({ ...createShape, isActive: z.boolean().default(false) }),
    run: async (body, context) => {
      const { answer: app } = await context.call('createApp', { body });
      return { app, ...(await appLinks(context, app)) };
    },
  }),
  tool({
    name: 'save_app_draft',
    description:
      'Saves changes of an app as its draft, which visitors do not see. It replaces the draft before; fields that are left out stay as published.',
    endpoint: 'saveDraft',
    effect: 'replace',
    input: z.strictObject({ ...appInput, ...draftShape, seoSlug, draftedAt: draftedAtInput }),
    run: async ({ id, slug, ...body }, context) => {
      const app = await findApp(context, { id, slug });
      const { answer: draft } = await context.call('saveDraft', { params: { id: app.id }, body });
      return { draft, ...(await appLinks(context, app)) };
    },
  }),
];
