import { z } from 'zod';
import { list } from '../fields.ts';
import { isReservedPath } from '../pages/page-paths.ts';
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

/** What a language is called in another one, by tags. Undefined: it has no name there. */
function nameIn(tag: string, other: string): string | undefined {
  try {
    return new Intl.DisplayNames([other], { type: 'language', fallback: 'none' }).of(tag);
  } catch {
    return undefined;
  }
}

/** What a language calls itself. */
export const ownNameOf = (tag: string): string => nameIn(tag, tag) ?? nameIn(tag, 'en') ?? tag;

/** Where the addresses of a language begin that is not the default one. */
export const prefixOf = (tag: string): string => `/${tag.toLowerCase()}`;

/** An address in a language, as links and redirects have it. @param language null: the default one */
export const addressIn = (language: string | null, path: string): string =>
  language === null ? path : prefixOf(language) + (path === '/' ? '' : path);

/** Whether a path lies below the prefix of a language. */
export const isBelow = (tag: string, path: string): boolean => `${path}/`.startsWith(`${prefixOf(tag)}/`);

const tagSchema = line('Language', 35)
  .overwrite(canonicalTag)
  .refine((tag) => nameIn(tag, 'en') !== undefined, 'Use a language tag, such as de for German')
  .refine((tag) => !isReservedPath(prefixOf(tag)), 'The addresses of this language are taken by the site');

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
  const own = typeof tag === 'string' ? ownNameOf(tag.trim()) : undefined;
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

/** `POST /internal/languages` of the catalog, 200: what the site will have. 409 `languageInUse`, `pathTaken`, `categoryInUse`. */
export const languagesBodySchema = z.strictObject({
  /** The default one. */
  language: z.string(),
  languages: siteLanguagesSchema,
  /** Absent: as they are. */
  categories: z.array(z.string()).optional(),
});
export type Languages = z.infer<typeof languagesBodySchema>;
