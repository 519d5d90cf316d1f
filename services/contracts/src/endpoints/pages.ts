import { z } from 'zod';
import {
  createPageBodySchema,
  deletedPageSchema,
  editPageBodySchema,
  listedPageSchema,
  pageByPathQuerySchema,
  pageDraftBodySchema,
  pageDraftSchema,
  renderedPageSchema,
} from '../pages/pages.ts';
import type { Endpoint } from './endpoint.ts';
import { entriesOf } from './entries.ts';

/** A page as one component of the description. */
const describedPage = renderedPageSchema.meta({ id: 'Page' });

/** Pages of the site (contract, section 13). */
export const pagesEndpoints = {
  getPageByPath: {
    method: 'GET',
    path: '/api/pages/by-path',
    to: 'catalog',
    right: 'anyone',
    scopes: ['content:read'],
    knowsCaller: 'content',
    isCached: true,
    summary: 'Shows the page of a path',
    description:
      'A page that visitors do not see is shown to those who may edit. A redirect of 302 is answered with 302, one of 410 with 410.',
    query: pageByPathQuerySchema,
    moved: 'The page has another path by now, or a redirect leads elsewhere.',
    status: 200,
    answer: describedPage,
    errors: ['pageNotFound', 'pageGone'],
  },
  listDeletedPages: {
    method: 'GET',
    path: '/api/pages/trash',
    to: 'catalog',
    right: 'publish',
    scopes: ['content:publish'],
    summary: 'Lists the pages in the trash',
    status: 200,
    answer: z.array(deletedPageSchema.meta({ id: 'DeletedPage' })),
  },
  ...entriesOf('Page', '/api/pages', {
    one: 'a page',
    many: 'pages',
    unknown: 'pageNotFound',
    taken: ['pathTaken'],
    rules: ['pageNeeded'],
    list: {},
    bodies: {
      create: createPageBodySchema.meta({ id: 'CreatePage' }),
      edit: editPageBodySchema.meta({ id: 'EditPage' }),
      draft: pageDraftBodySchema.meta({ id: 'PageDraftBody' }),
    },
    listed: listedPageSchema.meta({ id: 'ListedPage' }),
    answer: describedPage,
    draft: pageDraftSchema.meta({ id: 'PageDraft' }),
    aboutCreate: 'An empty or absent `path` is derived from the title.',
  }),
} as const satisfies Record<string, Endpoint>;
