import { z } from 'zod';
import { personSchema } from '../account/people.ts';
import { draftAuthorSchema } from '../apps/app-revisions.ts';
import { languagesBodySchema } from './languages.ts';
import { editSiteBodySchema } from './site.ts';

/** The settings as an entry of the catalog. */
export const settingsEntryId = '00000000-0000-4000-8000-900000000004';

/** `POST /internal/publish-settings` of auth, 200 the site: the draft of the settings that the catalog holds. */
export const publishSettingsBodySchema = z.strictObject({
  /** As `publishedChangesSchema`. */
  changes: z.unknown(),
  /** A further one; absent: the default one. */
  language: z.string().optional(),
  /** Null: the clock. */
  by: personSchema.nullable(),
  writtenBy: draftAuthorSchema.nullable(),
});
export type PublishSettingsBody = z.infer<typeof publishSettingsBodySchema>;

/** `POST /internal/seed` of the catalog, 200: the language of a new site. */
export const seedBodySchema = z.strictObject({ language: z.string() });

/** As `PATCH /api/site`, with the version that the draft is published over. */
export const publishedChangesSchema = editSiteBodySchema.required({ version: true });

/**
 * `POST /internal/languages` of the catalog, 200 the site: what it will have, and the save that brings it, which the catalog has auth publish
 * within its own change. 409 `languageInUse`, `pathTaken`, `categoryInUse`, `versionChanged`.
 */
export const saveLanguagesBodySchema = languagesBodySchema.extend({
  changes: publishedChangesSchema,
  by: personSchema,
});
export type SaveLanguagesBody = z.infer<typeof saveLanguagesBodySchema>;
