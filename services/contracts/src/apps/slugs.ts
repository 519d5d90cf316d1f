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

const danish = { å: 'aa', ø: 'oe' };

/** Letters that people of a language write as two where they have no others. Elsewhere they leave the accent out. */
const lettersOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { ä: 'ae', ö: 'oe', ü: 'ue' },
  da: danish,
  nb: danish,
  nn: danish,
  no: danish,
};

function spelledOut(title: string, language: string): string {
  const letters = lettersOf[language.split('-', 1)[0]?.toLowerCase() ?? ''];
  const text = title.normalize('NFC').toLowerCase();
  return letters === undefined ? text : text.replace(/[åäöøü]/g, (letter) => letters[letter] ?? letter);
}

/**
 * Makes a slug of a title: letters without their accents, lower case, apostrophes dropped, everything else a hyphen.
 *
 * @param language of the title, as a BCP 47 tag
 * @returns at most 100 characters; empty where the title has no letter or digit of the Latin alphabet
 */
export function slugify(title: string, language = 'en'): string {
  const slug = spelledOut(title, language)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]+/gu, '')
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
