import { z } from 'zod';
import { appOverviewSchema, appTextSchema } from '../apps/app-overview.ts';
import {
  appCardSchema,
  appSchema,
  appsQuerySchema,
  createAppBodySchema,
  editAppBodySchema,
} from '../apps/apps.ts';
import { bulkAnswerSchema, bulkBodySchema, deletedAppSchema, orderBodySchema } from '../apps/portfolio.ts';
import {
  renderDescriptionBodySchema,
  renderedAppSchema,
  renderedDescriptionSchema,
} from '../apps/rendered-app.ts';
import { slugSchema } from '../apps/slugs.ts';
import { pageHeaders, pathParameter, type Endpoint } from './endpoint.ts';

/** An app as one component of the description, which several endpoints answer with. */
export const describedApp = renderedAppSchema.meta({ id: 'App' });

export const appParameter = { id: pathParameter(z.uuid(), 'appNotFound') };

/** Apps, one by one and as a portfolio (contract, sections 5 and 11). */
export const appsEndpoints = {
  listApps: {
    method: 'GET',
    path: '/api/apps/getapps',
    to: 'catalog',
    right: 'anyone',
    knowsCaller: 'content',
    isCached: true,
    summary: 'Lists apps',
    description:
      'Visitors get active apps, an administrator gets all. Without any parameter the list is whole, newest first.',
    query: appsQuerySchema,
    status: 200,
    answer: z.union([
      z.array(appSchema.meta({ id: 'ListedApp' })),
      z.array(appCardSchema.meta({ id: 'AppCard' })),
    ]),
    answerHeaders: pageHeaders,
  },
  getApp: {
    method: 'GET',
    path: '/api/apps/slug/{slug}',
    to: 'catalog',
    right: 'anyone',
    knowsCaller: 'content',
    isCached: true,
    summary: 'Shows one app',
    description: 'An app that visitors do not see is shown to an administrator only.',
    params: { slug: pathParameter(slugSchema, 'appNotFound') },
    moved: 'The app has another slug by now.',
    status: 200,
    answer: describedApp,
  },
  createApp: {
    method: 'POST',
    path: '/api/apps/create',
    to: 'catalog',
    right: 'content',
    summary: 'Adds an app',
    body: createAppBodySchema.meta({ id: 'CreateApp' }),
    status: 201,
    answer: describedApp,
    errors: ['slugTaken'],
  },
  editApp: {
    method: 'PATCH',
    path: '/api/apps/edit',
    to: 'catalog',
    right: 'content',
    summary: 'Changes an app',
    description: 'A blank or absent field keeps its value, `null` clears an optional one.',
    body: editAppBodySchema.meta({ id: 'EditApp' }),
    status: 200,
    answer: describedApp,
    errors: ['appNotFound', 'versionChanged', 'slugTaken'],
  },
  renderDescription: {
    method: 'POST',
    path: '/api/apps/render-description',
    to: 'catalog',
    right: 'content',
    summary: 'Renders a description',
    description:
      'As `descriptionHtml` of an app gives it: CommonMark without HTML and images. Nothing is stored.',
    body: renderDescriptionBodySchema.meta({ id: 'RenderDescription' }),
    status: 200,
    answer: renderedDescriptionSchema,
  },
  deleteApp: {
    method: 'DELETE',
    path: '/api/apps/delete/{id}',
    to: 'catalog',
    right: 'publish',
    summary: 'Moves an app to the trash',
    params: appParameter,
    status: 204,
  },
  listOverview: {
    method: 'GET',
    path: '/api/apps/overview',
    to: 'catalog',
    right: 'content',
    summary: 'Says what each app lacks, and whether it has a draft',
    status: 200,
    answer: z.array(appOverviewSchema.meta({ id: 'AppOverview' })),
  },
  listAppTexts: {
    method: 'GET',
    path: '/api/apps/texts',
    to: 'catalog',
    right: 'content',
    summary: 'Gives all text of each app, for searching',
    status: 200,
    answer: z.array(appTextSchema.meta({ id: 'AppText' })),
  },
  listDeletedApps: {
    method: 'GET',
    path: '/api/apps/trash',
    to: 'catalog',
    right: 'publish',
    summary: 'Lists the apps in the trash',
    status: 200,
    answer: z.array(deletedAppSchema.meta({ id: 'DeletedApp' })),
  },
  restoreApp: {
    method: 'POST',
    path: '/api/apps/restore/{id}',
    to: 'catalog',
    right: 'publish',
    summary: 'Takes an app out of the trash',
    params: appParameter,
    status: 200,
    answer: describedApp,
    errors: ['slugTaken'],
  },
  orderApps: {
    method: 'PUT',
    path: '/api/apps/order',
    to: 'catalog',
    right: 'publish',
    summary: 'Sets the order of all lists',
    body: orderBodySchema.meta({ id: 'AppOrder' }),
    status: 204,
  },
  changeApps: {
    method: 'POST',
    path: '/api/apps/bulk',
    to: 'catalog',
    right: 'publish',
    summary: 'Switches or deletes several apps',
    body: bulkBodySchema.meta({ id: 'BulkChange' }),
    status: 200,
    answer: bulkAnswerSchema,
  },
  duplicateApp: {
    method: 'POST',
    path: '/api/apps/{id}/duplicate',
    to: 'catalog',
    right: 'content',
    summary: 'Copies an app',
    description: 'The copy is inactive, has a slug of its own, and shows the same images.',
    params: appParameter,
    status: 201,
    answer: describedApp,
    errors: ['slugTaken'],
  },
} as const satisfies Record<string, Endpoint>;
