import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { createTranslationBodySchema, translationSourceSchema } from '../kinds/translations.ts';
import { translationsQuerySchema, translationsSchema } from '../kinds/translations-list.ts';
import { describedApp } from './apps.ts';
import { pathParameter, type Endpoint } from './endpoint.ts';
import { named, ofVersion } from './history.ts';
import { describedPage } from './pages.ts';

const createBody = createTranslationBodySchema.meta({ id: 'CreateTranslation' });
const source = translationSourceSchema.meta({ id: 'TranslationSource' });

/** The calls of a kind whose entries are translated; `_` stands for the kind. */
const callsOf = <const Path extends string, Answer extends z.ZodType>(
  path: Path,
  one: string,
  { answer, unknown, taken }: { answer: Answer; unknown: ErrorCode; taken: ErrorCode },
) => {
  const shared = {
    to: 'catalog',
    right: 'content',
    params: { id: pathParameter(z.uuid(), unknown) },
  } as const;
  return {
    create_Translation: {
      ...shared,
      method: 'POST',
      path: `/api/${path}/{id}/translations`,
      scopes: ['content:draft'],
      summary: `Begins a translation of ${one}`,
      description:
        'An inactive copy of the original, also where the id is that of a translation. `address` is without the prefix of the language.',
      body: createBody,
      status: 201,
      answer,
      errors: ['translationExists', taken],
    },
    get_TranslationSource: {
      ...shared,
      method: 'GET',
      path: `/api/${path}/{id}/translation/source`,
      scopes: ['content:read'],
      summary: `Shows the texts of the original of ${one}`,
      description: '`asOf` has those with which the translation was last brought in line.',
      status: 200,
      answer: source,
    },
    set_TranslationCurrent: {
      ...shared,
      method: 'POST',
      path: `/api/${path}/{id}/translation/current`,
      scopes: ['content:draft'],
      summary: `Says that ${one} is in line with its original`,
      body: ofVersion,
      status: 200,
      answer,
      errors: ['versionChanged'],
    },
  } as const;
};

/** Apps and pages in further languages (contract, section 17). */
export const translationsEndpoints = {
  listTranslations: {
    method: 'GET',
    path: '/api/translations',
    to: 'catalog',
    right: 'content',
    scopes: ['content:read'],
    summary: 'Says how far a language is translated',
    description: 'Of originals that are active.',
    query: translationsQuerySchema,
    status: 200,
    answer: translationsSchema.meta({ id: 'Translations' }),
    errors: ['languageUnknown'],
  },
  ...named(
    '',
    callsOf('apps', 'an app', { answer: describedApp, unknown: 'appNotFound', taken: 'slugTaken' }),
  ),
  ...named(
    'Page',
    callsOf('pages', 'a page', { answer: describedPage, unknown: 'pageNotFound', taken: 'pathTaken' }),
  ),
} as const satisfies Record<string, Endpoint>;
