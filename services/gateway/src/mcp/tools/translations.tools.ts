import { translationsQuerySchema } from '@portfolio/contracts/kinds/translations-list.ts';
import { createTranslationBodySchema } from '@portfolio/contracts/kinds/translations.ts';
import { deletableKinds } from '@portfolio/contracts/trash.ts';
import { z } from 'zod';
import { tool } from '../tool.ts';
import { appLinks } from './apps.tools.ts';
import { pageLinks } from './pages.tools.ts';

const entryInput = {
  kind: z.enum(deletableKinds).default('app').describe('What it is the id of'),
  id: z.uuid(),
};

const { language, state, kind } = translationsQuerySchema.shape;

/** What a whole language is drafted with, by a token that drafts. */
export const translationsTools = [
  tool({
    name: 'list_translations',
    description:
      'Says how far a language is translated, and which apps and pages are missing or stale: their original has other texts by now.',
    endpoint: 'createTranslation',
    effect: 'read',
    input: z.strictObject({ language: language.describe('Such as de'), state, kind }),
    run: async (query, { call }) => (await call('listTranslations', { query: query })).answer,
  }),
  tool({
    name: 'get_translation_source',
    description:
      'Shows the texts of the original of a translation, now and when that was last brought in line. Draft the translation with sourceVersion: the version of the original.',
    endpoint: 'createTranslation',
    effect: 'read',
    input: z.strictObject({ ...entryInput, id: z.uuid().describe('Of the translation') }),
    run: async ({ kind: of, id }, { call }) =>
      (await call(of === 'app' ? 'getTranslationSource' : 'getPageTranslationSource', { params: { id } }))
        .answer,
  }),
  tool({
    name: 'create_translation',
    description:
      'Begins a translation of an app or a page: a copy in another language, which visitors do not see. Save its texts as a draft by its id.',
    endpoint: 'createTranslation',
    effect: 'add',
    input: z.strictObject({ ...entryInput, ...createTranslationBodySchema.shape }),
    run: async ({ kind: of, id, ...body }, context) => {
      const params = { id };
      if (of === 'page') {
        const { answer: page } = await context.call('createPageTranslation', { params, body });
        return { page, ...(await pageLinks(context, page.id)) };
      }
      const { answer: app } = await context.call('createTranslation', { params, body });
      return { app, ...(await appLinks(context, app)) };
    },
  }),
];
