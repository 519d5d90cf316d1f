import { appOverviewSchema, appTextSchema } from '@portfolio/contracts/app-overview.ts';
import {
  appCardSchema,
  appSchema,
  appsQuerySchema,
  createAppBodySchema,
  editAppBodySchema,
} from '@portfolio/contracts/apps.ts';
import { importAnswerSchema } from '@portfolio/contracts/archive.ts';
import { mediaQuerySchema, shareCardBodySchema, uploadedImageSchema } from '@portfolio/contracts/media.ts';
import {
  bulkBodySchema,
  bulkAnswerSchema,
  orderBodySchema,
  deletedAppSchema,
} from '@portfolio/contracts/portfolio.ts';
import {
  renderDescriptionBodySchema,
  renderedAppSchema,
  renderedDescriptionSchema,
} from '@portfolio/contracts/rendered-app.ts';
import { z } from 'zod';
import type { Operations } from './operation.ts';
import { pageHeaders } from './page-headers.ts';

const listedApp = appSchema.meta({ id: 'ListedApp' });
const app = renderedAppSchema.meta({ id: 'App' });

/** Apps and their images. */
export const appOperations: Operations = {
  'GET /api/apps/getapps': {
    summary: 'Lists apps',
    description:
      'Visitors get active apps, an administrator gets all. Without any parameter the list is whole, newest first.',
    query: appsQuerySchema,
    status: 200,
    answer: z.union([z.array(listedApp), z.array(appCardSchema.meta({ id: 'AppCard' }))]),
    answerHeaders: pageHeaders,
    errors: ['malformedRequest'],
  },
  'GET /api/apps/slug/{slug}': {
    summary: 'Shows one app',
    description: 'An app that visitors do not see is shown to an administrator only.',
    moved: 'The app has another slug by now.',
    status: 200,
    answer: app,
    errors: ['appNotFound'],
  },
  'POST /api/apps/create': {
    summary: 'Adds an app',
    body: createAppBodySchema.meta({ id: 'CreateApp' }),
    status: 201,
    answer: app,
    errors: ['slugTaken', 'invalidInput'],
  },
  'PATCH /api/apps/edit': {
    summary: 'Changes an app',
    description: 'A blank or absent field keeps its value, `null` clears an optional one.',
    body: editAppBodySchema.meta({ id: 'EditApp' }),
    status: 200,
    answer: app,
    errors: ['appNotFound', 'appChanged', 'slugTaken', 'invalidInput'],
  },
  'POST /api/apps/render-description': {
    summary: 'Renders a description',
    description:
      'As `descriptionHtml` of an app gives it: CommonMark without HTML and images. Nothing is stored.',
    body: renderDescriptionBodySchema.meta({ id: 'RenderDescription' }),
    status: 200,
    answer: renderedDescriptionSchema,
    errors: ['invalidInput'],
  },
  'DELETE /api/apps/delete/{id}': {
    summary: 'Moves an app to the trash',
    status: 204,
    errors: ['appNotFound'],
  },
  'GET /api/apps/overview': {
    summary: 'Says what each app lacks, and whether it has a draft',
    status: 200,
    answer: z.array(appOverviewSchema.meta({ id: 'AppOverview' })),
  },
  'GET /api/apps/texts': {
    summary: 'Gives all text of each app, for searching',
    status: 200,
    answer: z.array(appTextSchema.meta({ id: 'AppText' })),
  },
  'GET /api/apps/trash': {
    summary: 'Lists the apps in the trash',
    status: 200,
    answer: z.array(deletedAppSchema.meta({ id: 'DeletedApp' })),
  },
  'POST /api/apps/restore/{id}': {
    summary: 'Takes an app out of the trash',
    status: 200,
    answer: app,
    errors: ['appNotFound', 'slugTaken'],
  },
  'PUT /api/apps/order': {
    summary: 'Sets the order of all lists',
    body: orderBodySchema.meta({ id: 'AppOrder' }),
    status: 204,
    errors: ['invalidInput'],
  },
  'POST /api/apps/bulk': {
    summary: 'Switches or deletes several apps',
    body: bulkBodySchema.meta({ id: 'BulkChange' }),
    status: 200,
    answer: bulkAnswerSchema,
    errors: ['invalidInput'],
  },
  'POST /api/apps/{id}/duplicate': {
    summary: 'Copies an app',
    description: 'The copy is inactive, has a slug of its own, and shows the same images.',
    status: 201,
    answer: app,
    errors: ['appNotFound', 'slugTaken'],
  },
  'GET /api/apps/export': {
    summary: 'Packs all apps and their images',
    description:
      'A ZIP file with `apps.json`, the apps in their order with all fields, and their images by hash. With `isTrial` there is none (204): it only says whether the export would be complete.',
    query: z.object({ isTrial: z.enum(['0', '1']).optional() }),
    status: 200,
    answer: { mediaType: 'application/zip' },
    errors: ['archiveTooLarge', 'exportIncomplete'],
  },
  'POST /api/apps/import': {
    summary: 'Brings in the apps and images of an export',
    description:
      'Apps are matched by slug, also with those in the trash. Everything is done or nothing; `isTrial` says what would be. With a problem nothing is changed.',
    query: z.object({ isTrial: z.enum(['0', '1']).optional() }),
    body: 'archive',
    status: 200,
    answer: importAnswerSchema.meta({ id: 'Import' }),
    errors: ['malformedBody', 'malformedRequest', 'archiveTooLarge', 'archiveNotUsable', 'storageFull'],
  },
  'POST /api/upload': {
    summary: 'Stores an image',
    description: 'JPEG, PNG, WebP or AVIF, at most 2 MB and 24 million pixels.',
    body: 'file',
    status: 201,
    answer: uploadedImageSchema.meta({ id: 'UploadedImage' }),
    errors: ['malformedBody', 'imageTooLarge', 'notAnImage', 'storageFull'],
  },
  'POST /api/share-card': {
    summary: 'Draws the picture of a link to a page',
    description: 'As other sites would show it, for a page that is not saved yet.',
    body: shareCardBodySchema.meta({ id: 'ShareCard' }),
    status: 200,
    answer: { mediaType: 'image/jpeg' },
    errors: ['invalidInput'],
  },
  'GET /media/{image}': {
    summary: 'Shows an image',
    description: 'In the format that the caller accepts, and in one of the widths that images are made in.',
    query: mediaQuerySchema,
    status: 200,
    answer: { mediaType: 'image/*' },
    errors: ['imageNotFound', 'rangeNotSatisfiable', 'malformedRequest'],
  },
};
