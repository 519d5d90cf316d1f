import { z } from 'zod';
import { orUndefined } from '../call-endpoint.ts';
import { draftedAtInput, tool, type ToolContext } from '../tool.ts';
import { appInput, appLinks, findApp } from './apps.tools.ts';
import { findPage, pageLinks, pageOfSiteInput } from './pages.tools.ts';

const draftInput = {
  kind: z.enum(['app', 'page']).optional().describe('With id alone: what it is the id of; default: app'),
  id: appInput.id.describe('Of the app or page; or give slug or path'),
  slug: appInput.slug,
  path: pageOfSiteInput.path.describe('Of a page'),
};
type DraftInput = z.output<z.ZodObject<typeof draftInput>>;

/** What a draft is of, and what its endpoints are called. */
async function findEntry(context: ToolContext, { kind, id, slug, path }: DraftInput) {
  if (kind === 'page' || path !== undefined) {
    const page = await findPage(context, { id, path });
    const names = { get: 'getPageDraft', publish: 'publishPageDraft', drop: 'dropPageDraft' } as const;
    return { entry: page, names, links: () => pageLinks(context, page.id) };
  }
  const app = await findApp(context, { id, slug });
  const names = { get: 'getDraft', publish: 'publishDraft', drop: 'dropDraft' } as const;
  return { entry: app, names, links: () => appLinks(context, app) };
}

export const draftsTools = [
  tool({
    name: 'publish_draft',
    description: 'Publishes the draft of an app or a page: visitors see it from then on.',
    endpoint: 'publishDraft',
    effect: 'replace',
    input: z.strictObject({
      ...draftInput,
      version: z.int().positive().optional().describe('Of what was read; refused where it has changed since'),
      draftedAt: draftedAtInput,
    }),
    run: async ({ version, draftedAt, ...input }, context) => {
      const { entry, names, links } = await findEntry(context, input);
      const params = { id: entry.id };
      const body = { version: version ?? entry.version, draftedAt };
      const { answer } = await context.call(names.publish, { params, body });
      return { published: answer, ...(await links()) };
    },
  }),
  tool({
    name: 'discard_draft',
    description: 'Drops the draft of an app or a page. What is published stays as it is.',
    endpoint: 'dropDraft',
    effect: 'replace',
    input: z.strictObject({ ...draftInput, draftedAt: draftedAtInput }),
    run: async ({ draftedAt, ...input }, context) => {
      const { entry, names, links } = await findEntry(context, input);
      const params = { id: entry.id };
      const dropped = await orUndefined(context.call(names.get, { params }));
      await context.call(names.drop, { params, query: { draftedAt: draftedAt ?? undefined } });
      return { discarded: dropped?.answer ?? null, ...(await links()) };
    },
  }),
];
