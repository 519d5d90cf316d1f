import { z } from 'zod';
import { keepBlank, text } from '../fields.ts';
import { canonicalTag } from '../site/languages.ts';

export const languageTag = text(35, 'Language').overwrite(canonicalTag);

/** The `language` of a read or of a part of the site; absent: the default one. */
export const languageQuery = { language: keepBlank(languageTag) };
export const languageQuerySchema = z.strictObject(languageQuery);
export type LanguageQuery = z.infer<typeof languageQuerySchema>;

export const inOriginalMessage = 'Set in the original';

/** `missing` is said of a language alone. */
export const translationStates = ['current', 'stale', 'missing'] as const;
const stateSchema = z.enum(['current', 'stale']);

/** The same app or page in another language. */
const otherLanguageSchema = z.object({
  language: z.string(),
  /** Its slug or path, without a prefix. */
  address: z.string(),
  /** A page that search engines do not list. */
  isIndexed: z.literal(false).optional(),
  /** From here on for those who edit. */
  id: z.uuid().optional(),
  isActive: z.boolean().optional(),
  /** Of a translation, in the answer about one entry. */
  state: stateSchema.optional(),
});
export type OtherLanguage = z.infer<typeof otherLanguageSchema>;

/** What every app and page says of its language (contract, section 17). */
export const translationFields = {
  language: z.string(),
  /** The id of its original; null: it is one. */
  translationOf: z.uuid().nullable(),
  /** The others of its original, and that itself. Visitors get those that they see. */
  translations: z.array(otherLanguageSchema),
  /** From here on of translations, for those who edit: the version of the original with which it was last brought in line. */
  sourceVersion: z.int().optional(),
  /** Which texts of the original have changed since, such as `title` or `blocks.{id}.text`. */
  staleFields: z.array(z.string()).optional(),
  state: stateSchema.optional(),
};
export type TranslationFields = z.infer<z.ZodObject<typeof translationFields>>;

/** In the body of a save or draft of a translation. */
export const sourceVersionField = { sourceVersion: z.int().positive().optional() };

/** `POST /api/apps/{id}/translations`, `POST /api/pages/{id}/translations`; `address`: default that of the original. */
export const createTranslationBodySchema = z.strictObject({
  language: languageTag.min(1, 'Language is required'),
  address: keepBlank(text(200, 'Address')),
});
export type CreateTranslationBody = z.infer<typeof createTranslationBodySchema>;

const texts = z.record(z.string(), z.unknown());
export type Texts = z.infer<typeof texts>;

/** `GET /{entry}/translation/source`. */
export const translationSourceSchema = z.object({
  version: z.int(),
  texts,
  asOf: z.object({ version: z.int(), texts }),
});
export type TranslationSource = z.infer<typeof translationSourceSchema>;

/** Which texts have another value now. A block that came or went is named as a whole. */
export function staleFieldsOf(then: Texts, now: Texts): string[] {
  const blockOf = (key: string) => /^blocks\.[^.]+/.exec(key)?.[0] ?? key;
  const [were, are] = [then, now].map((one) => new Set(Object.keys(one).map(blockOf)));
  const names = [...new Set([...Object.keys(now), ...Object.keys(then)])];
  const changed = names.filter((name) => JSON.stringify(then[name]) !== JSON.stringify(now[name]));
  return [
    ...new Set(
      changed.map((name) => {
        const block = blockOf(name);
        return were?.has(block) === true && are?.has(block) === true ? name : block;
      }),
    ),
  ];
}
