import { text } from '../fields.ts';

export const slugLimit = 100;

/** Slugs that are pages of their own below /apps. */
export const reservedSlugs: readonly string[] = ['web'];

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Latin letters that Unicode does not take apart into a plain letter and an accent. */
const latinLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Makes a slug of a title: letters without their accents, lower case, apostrophes dropped, everything else a hyphen.
 *
 * @returns at most 100 characters; empty where the title has no letter or digit of the Latin alphabet
 */
export function slugify(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/[\p{M}'’]+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => latinLetters[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, slugLimit)
    .replace(/^-|-$/g, '');
  return reservedSlugs.includes(slug) ? `${slug}-app` : slug;
}

export const slugMessage = 'Use lower-case letters, digits and single hyphens';
export const reservedSlugMessage = 'This slug is taken by a page of the site';

export const slugSchema = text(slugLimit, 'SEO Slug')
  .regex(slugPattern, slugMessage)
  .refine((value) => !reservedSlugs.includes(value), reservedSlugMessage);
