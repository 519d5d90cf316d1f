import { z } from 'zod';
import { line, paragraphs } from './site-texts.ts';

/** Tags of languages begin with two or three letters: longer ones, such as "Deutsch", are well-formed but none is registered. */
const isLanguage = (tag: string): boolean => {
  try {
    return /^[a-z]{2,3}$/.test(new Intl.Locale(tag).language);
  } catch {
    return false;
  }
};

/** A tag that was stored. Earlier versions took words such as "Deutsch", which no browser understands: a page with one was read as English. */
export const knownLanguage = (tag: string): string => (isLanguage(tag) ? tag : 'en');

const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format() !== '';
  } catch {
    return false;
  }
};

const verification = z.strictObject({
  name: line('Name', 100).regex(/^[\w.:-]+$/, 'Name has letters, digits, dots, colons and hyphens'),
  content: line('Content', 300),
});

/** Where the site is at home, and what it asks and proves (contract, section 13). */
export const siteLocaleSchema = z.strictObject({
  /** BCP 47: `lang`, dates and numbers follow. */
  language: line('Language', 35).refine(
    isLanguage,
    'Use a language tag: de for German, de-CH for that of Switzerland, en for English',
  ),
  /** IANA. */
  timeZone: line('Time zone', 60).refine(isTimeZone, 'Use a time zone such as Europe/Berlin'),
  /** ISO 4217. */
  currency: line('Currency', 60).regex(/^[A-Z]{3}$/, 'Use three capital letters such as EUR'),
  /** A tick below the contact form; its text is Markdown. */
  consent: z
    .strictObject({
      isRequired: z.boolean('Choose whether it is required'),
      text: paragraphs('Text of the consent', 2000),
    })
    .nullable(),
  /** Meta tags by which other services know the owner. */
  verifications: z
    .array(verification, 'The verifications must be a list')
    .max(10, 'At most 10 verifications'),
});
export type SiteLocale = z.infer<typeof siteLocaleSchema>;
