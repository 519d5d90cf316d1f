import { z } from 'zod';
import { uploadedImageSchema } from '../media/media.ts';
import {
  brandSchema,
  editBrandBodySchema,
  sampleBrandQuerySchema,
  sampleBrandSchema,
} from '../pages/brand.ts';
import { editNavigationBodySchema, navigationSchema } from '../pages/navigation.ts';
import {
  brandDraftBodySchema,
  navigationDraftBodySchema,
  partDraftFields,
  wordsDraftBodySchema,
} from '../pages/part-drafts.ts';
import { languageQuerySchema } from '../kinds/translations.ts';
import { pageQuerySchema } from '../paging.ts';
import { redirectBodySchema, redirectSchema, redirectsImportSchema } from '../pages/redirects.ts';
import { editWordsBodySchema, wordsSchema } from '../pages/words.ts';
import { pageHeaders, pathParameter, type Endpoint } from './endpoint.ts';
import { historyOf, inLanguages } from './history.ts';

/** For those who may edit. `hasDraft` is in the answer of `GET` alone. */
const forEditors = { version: z.int().optional(), hasDraft: z.boolean().optional() };
const navigation = navigationSchema.extend(forEditors).meta({ id: 'Navigation' });
const brand = brandSchema.extend(forEditors).meta({ id: 'Brand' });
const words = wordsSchema.extend(forEditors).meta({ id: 'Words' });
const editNavigation = editNavigationBodySchema.meta({ id: 'EditNavigation' });
const editBrand = editBrandBodySchema.meta({ id: 'EditBrand' });
const editWords = editWordsBodySchema.meta({ id: 'EditWords' });
const redirect = redirectSchema.meta({ id: 'Redirect' });

/** Navigation, brand, words and redirects (contract, section 13). */
export const sitePartsEndpoints = {
  getNavigation: {
    method: 'GET',
    path: '/api/site/navigation',
    to: 'catalog',
    right: 'anyone',
    scopes: ['content:read'],
    knowsCaller: 'content',
    isCached: true,
    summary: 'Shows the navigation',
    description:
      'Visitors get no links to pages that they do not see. A link without a label has the `navLabel` of its page, else the `title`.',
    query: languageQuerySchema,
    status: 200,
    answer: navigation,
    errors: ['languageUnknown'],
  },
  editNavigation: {
    method: 'PATCH',
    path: '/api/site/navigation',
    to: 'catalog',
    right: 'publish',
    scopes: ['content:publish'],
    summary: 'Changes the navigation',
    description: 'Absent parts are unchanged; a part is replaced as a whole.',
    body: editNavigation,
    query: languageQuerySchema,
    status: 200,
    answer: navigation,
    errors: ['languageUnknown', 'versionChanged'],
  },
  getBrand: {
    method: 'GET',
    path: '/api/site/brand',
    to: 'catalog',
    right: 'anyone',
    scopes: ['content:read'],
    knowsCaller: 'content',
    isCached: true,
    summary: 'Shows the brand, with all colours made of it',
    status: 200,
    answer: brand,
  },
  editBrand: {
    method: 'PATCH',
    path: '/api/site/brand',
    to: 'catalog',
    right: 'publish',
    scopes: ['content:publish'],
    summary: 'Changes the brand',
    description:
      'Text has a contrast of at least 4.5 on each colour, large text and edges 3: an accent without that gets another lightness.',
    body: editBrand,
    status: 200,
    answer: brand,
    errors: ['versionChanged'],
  },
  sampleBrand: {
    method: 'GET',
    path: '/api/site/brand/colours',
    to: 'catalog',
    right: 'content',
    scopes: ['content:draft'],
    summary: 'Shows the colours that an accent and a ground would give',
    query: sampleBrandQuerySchema,
    status: 200,
    answer: sampleBrandSchema.meta({ id: 'BrandColours' }),
  },
  uploadBrandFile: {
    method: 'POST',
    path: '/api/site/brand/files',
    to: 'media',
    right: 'publish',
    scopes: ['content:publish'],
    limit: 'upload',
    siteLimit: 'uploadsAll',
    summary: 'Stores a logo or icon',
    description:
      'JPEG, PNG, WebP, AVIF or SVG, at most 2 MB. An SVG loses scripts, links and everything that it would load. The brand changes once its address is saved there.',
    body: 'brandFile',
    status: 201,
    answer: uploadedImageSchema.meta({ id: 'BrandFile' }),
    errors: ['imageTooLarge', 'invalidInput', 'notAnImage', 'storageFull'],
  },
  getWords: {
    method: 'GET',
    path: '/api/site/words',
    to: 'catalog',
    right: 'anyone',
    scopes: ['content:read'],
    knowsCaller: 'content',
    isCached: true,
    summary: 'Shows every fixed word of the public pages, by key',
    query: languageQuerySchema,
    status: 200,
    answer: words,
    errors: ['languageUnknown'],
  },
  editWords: {
    method: 'PATCH',
    path: '/api/site/words',
    to: 'catalog',
    right: 'publish',
    scopes: ['content:publish'],
    summary: 'Changes fixed words of the public pages',
    description: 'Absent keys are unchanged; `null` gives the default back. Placeholders must stay.',
    body: editWords,
    query: languageQuerySchema,
    status: 200,
    answer: words,
    errors: ['languageUnknown', 'versionChanged'],
  },
  listRedirects: {
    method: 'GET',
    path: '/api/redirects',
    to: 'catalog',
    right: 'publish',
    scopes: ['content:publish'],
    summary: 'Lists redirects, also those of changed addresses',
    description: 'The newest first.',
    query: pageQuerySchema,
    status: 200,
    answer: z.array(redirect),
    answerHeaders: pageHeaders,
  },
  addRedirect: {
    method: 'POST',
    path: '/api/redirects',
    to: 'catalog',
    right: 'publish',
    scopes: ['content:publish'],
    summary: 'Adds a redirect',
    description:
      'To the path of a page or app it follows that. Redirects lead to their end in one hop, and never in a circle.',
    body: redirectBodySchema.meta({ id: 'RedirectBody' }),
    status: 201,
    answer: redirect,
    errors: ['pathTaken', 'slugTaken', 'redirectTaken'],
  },
  removeRedirect: {
    method: 'DELETE',
    path: '/api/redirects/{id}',
    to: 'catalog',
    right: 'publish',
    scopes: ['content:publish'],
    summary: 'Removes a redirect',
    params: { id: pathParameter(z.uuid(), 'redirectNotFound') },
    status: 204,
  },
  importRedirects: {
    method: 'POST',
    path: '/api/redirects/import',
    to: 'catalog',
    right: 'publish',
    isSlow: true,
    summary: 'Adds the redirects of a CSV file',
    description: 'Its first line is `from,to,status`. All or nothing; with a problem nothing is changed.',
    body: 'table',
    status: 200,
    answer: redirectsImportSchema.meta({ id: 'RedirectsImport' }),
    errors: ['bodyTooLarge', 'invalidInput'],
  },
  ...inLanguages(
    historyOf('Navigation', '/api/site/navigation', {
      params: {},
      one: 'the navigation',
      errors: ['invalidInput'],
      answer: navigation,
      draft: navigation.extend(partDraftFields).meta({ id: 'NavigationDraft' }),
      draftBody: navigationDraftBodySchema.meta({ id: 'NavigationDraftBody' }),
    }),
  ),
  ...historyOf('Brand', '/api/site/brand', {
    params: {},
    one: 'the brand',
    errors: [],
    answer: brand,
    draft: brand.extend(partDraftFields).meta({ id: 'BrandDraft' }),
    draftBody: brandDraftBodySchema.meta({ id: 'BrandDraftBody' }),
  }),
  ...inLanguages(
    historyOf('Words', '/api/site/words', {
      params: {},
      one: 'the words of the site',
      errors: [],
      answer: words,
      draft: words.extend(partDraftFields).meta({ id: 'WordsDraft' }),
      draftBody: wordsDraftBodySchema.meta({ id: 'WordsDraftBody' }),
    }),
  ),
} as const satisfies Record<string, Endpoint>;
