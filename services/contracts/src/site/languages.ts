import { z } from 'zod';
import { list } from '../fields.ts';
import { isReservedPath } from '../pages/page-paths.ts';
import { languagePrefix, nameIn, ownNameOf } from './language-paths.ts';
import { line } from './site-texts.ts';

/** Beside the default one (contract, section 17). */
export const maxLanguages = 12;

/** The canonical spelling of a BCP 47 tag; anything else stays as it is. */
export function canonicalTag(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? tag;
  } catch {
    return tag;
  }
}

const tagSchema = line('Language', 35)
  .overwrite(canonicalTag)
  .refine((tag) => nameIn(tag, 'en') !== undefined, 'Use a language tag, such as de for German')
  .refine(
    (tag) => !isReservedPath(languagePrefix(tag)),
    'The addresses of this language are taken by the site',
  );

const fields = z.strictObject({
  /** BCP 47. */
  tag: tagSchema,
  name: line('Name', 60),
  isPublic: z.boolean('Choose whether it is public'),
});
export type SiteLanguage = z.infer<typeof fields>;

function withDefaults(language: unknown): unknown {
  if (typeof language !== 'object' || language === null) return language;
  const { tag, name, isPublic = false } = language as Partial<Record<keyof SiteLanguage, unknown>>;
  const hasName = typeof name === 'string' ? name.trim() !== '' : name !== undefined && name !== null;
  // One without a tag is refused for that alone.
  const own = typeof tag === 'string' && tag.trim() !== '' ? ownNameOf(tag.trim()) : '-';
  return { ...language, name: hasName ? name : own, isPublic };
}

/** The languages of a site beside its default one; the name of each is its own where none is given. */
export const siteLanguagesSchema = list(
  z.preprocess(withDefaults, fields),
  maxLanguages,
  'languages',
).superRefine((languages, context) => {
  const seen = new Set<string>();
  for (const [index, { tag }] of languages.entries()) {
    if (seen.has(tag))
      context.addIssue({ code: 'custom', path: [index, 'tag'], message: 'This language is there twice' });
    seen.add(tag);
  }
});

/** `GET /internal/languages` of the catalog: what the site has. */
export const languagesBodySchema = z.strictObject({
  /** The default one. */
  language: z.string(),
  languages: siteLanguagesSchema,
  /** From here on absent: as they are. */
  categories: z.array(z.string()).optional(),
  currency: z.string().optional(),
});
export type Languages = z.infer<typeof languagesBodySchema>;
