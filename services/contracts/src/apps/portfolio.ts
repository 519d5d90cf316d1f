import { z } from 'zod';
import { appSchema } from './apps.ts';
import { list } from '../fields.ts';

/** Days for which a deleted app can be restored. */
export const trashDays = 30;

/** An app in the trash: `GET /api/apps/trash`, the last deleted one first. */
export const deletedAppSchema = appSchema.extend({ deletedAt: z.iso.datetime() });
export type DeletedApp = z.infer<typeof deletedAppSchema>;

const ids = list(z.uuid('Not the id of an app'), 10_000, 'apps');

/**
 * `PUT /api/apps/order`, 204: these apps follow each other in this order in every list from now on, in the places that they
 * have together. Those that are not named stay where they are.
 */
export const orderBodySchema = z.strictObject({
  ids: ids.refine((all) => new Set(all).size === all.length, 'An app is named twice'),
});

export const bulkActions = ['activate', 'deactivate', 'delete'] as const;

/** `POST /api/apps/bulk`. */
export const bulkBodySchema = z.strictObject({ ids, action: z.enum(bulkActions) });
export type BulkBody = z.infer<typeof bulkBodySchema>;

/** 200: how many of the apps were not that way already. */
export const bulkAnswerSchema = z.object({ changed: z.int() });
export type BulkAnswer = z.infer<typeof bulkAnswerSchema>;
