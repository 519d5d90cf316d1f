import { z } from 'zod';
import { deletableKinds } from '../trash.ts';
import { languageTag, translationStates } from './translations.ts';

/** `GET /api/translations`. */
export const translationsQuerySchema = z.strictObject({
  language: languageTag.min(1, 'Language is required'),
  state: z.enum(translationStates).optional(),
  kind: z.enum(deletableKinds).optional(),
});
export type TranslationsQuery = z.infer<typeof translationsQuerySchema>;

export const translationsSchema = z.object({
  /** Of all originals that are active, whichever `items` has. */
  progress: z.object({ current: z.int(), stale: z.int(), missing: z.int() }),
  items: z.array(
    z.object({
      kind: z.enum(deletableKinds),
      /** Of the original. */
      id: z.uuid(),
      title: z.string(),
      state: z.enum(translationStates),
      staleFields: z.array(z.string()),
      translation: z
        .object({ id: z.uuid(), version: z.int(), isActive: z.boolean(), hasDraft: z.boolean() })
        .nullable(),
    }),
  ),
});
export type Translations = z.infer<typeof translationsSchema>;
