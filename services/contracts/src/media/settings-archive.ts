import { z } from 'zod';
import { personSchema } from '../account/people.ts';
import { siteSettingsSchema } from '../site/site.ts';
import { importProblemSchema } from './archive.ts';

/** The file of an archive that holds the settings of `GET /api/site`. */
export const archivedSettingsFile = 'settings.json';

/** `GET /internal/site-settings` of auth, and the file of an archive; a setting that an earlier version did not know stays as it is. */
export const archivedSettingsSchema = z.strictObject({
  format: z.literal(
    'portfolio-settings-1',
    'These are not the settings of an export, or those of a newer version',
  ),
  ...siteSettingsSchema.partial().shape,
});
export type ArchivedSettings = z.infer<typeof archivedSettingsSchema>;

/** `POST /internal/import-settings` of auth. */
export const importSettingsBodySchema = z.strictObject({
  by: personSchema,
  isTrial: z.boolean(),
  /** As `archivedSettingsSchema`. */
  settings: z.unknown(),
});
export type ImportSettingsBody = z.infer<typeof importSettingsBodySchema>;

/** With a problem nothing is changed. */
export const importedSettingsSchema = z.object({
  isChanged: z.boolean(),
  problems: z.array(importProblemSchema),
});
export type ImportedSettings = z.infer<typeof importedSettingsSchema>;
