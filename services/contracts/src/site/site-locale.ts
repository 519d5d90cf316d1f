import { z } from 'zod';
import { line, paragraphs } from './site-texts.ts';

/** Undefined where the call throws, as those of Intl do for what they do not know. */
function orUndefined<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

/** The canonical tag of a language that has a name; undefined for any other, such as "Deutsch", which is well-formed. */
const canonicalLanguage = (tag: string): string | undefined =>
  orUndefined(() => {
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
    const locale = new Intl.Locale(tag);
    return names.of(locale.language) === undefined ? undefined : locale.toString();
  });

const resolvedTimeZone = (zone: string): string | undefined =>
  orUndefined(() => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone);

/** Offsets such as +01:00, which Intl takes too, are no zones: they have no summer. */
const canonicalTimeZone = (zone: string): string | undefined =>
  /^[a-z]/i.test(zone) ? resolvedTimeZone(zone) : undefined;

const currencies = new Set(Intl.supportedValuesOf('currency'));
const canonicalCurrency = (code: string): string | undefined =>
  currencies.has(code.toUpperCase()) ? code.toUpperCase() : undefined;

/** Kept in its canonical spelling. */
const known = (schema: z.ZodString, canonical: (value: string) => string | undefined, message: string) =>
  schema
    .overwrite((value) => canonical(value) ?? value)
    .refine((value) => canonical(value) !== undefined, message);

/** A tag that was stored. Earlier versions took words such as "Deutsch", which no browser understands: a page with one was read as English. */
const knownLanguage = (tag: string): string => canonicalLanguage(tag) ?? 'en';

/** A zone that was stored, by a machine that may have known others. */
const knownTimeZone = (zone: string): string => (resolvedTimeZone(zone) === undefined ? 'UTC' : zone);

/** Settings that were stored or exported: what is no language and no zone any more is replaced. */
export const withKnownLocale = <
  Settings extends { language?: string | undefined; timeZone?: string | undefined },
>(
  settings: Settings,
): Settings => ({
  ...settings,
  ...(settings.language !== undefined && { language: knownLanguage(settings.language) }),
  ...(settings.timeZone !== undefined && { timeZone: knownTimeZone(settings.timeZone) }),
});

const verification = z.strictObject({
  name: line('Name', 100).regex(/^[\w.:-]+$/, 'Name has letters, digits, dots, colons and hyphens'),
  content: line('Content', 300),
});

/** Where the site is at home, and what it asks and proves (contract, section 13). */
export const siteLocaleSchema = z.strictObject({
  /** BCP 47: `lang`, dates and numbers follow. */
  language: known(
    line('Language', 35),
    canonicalLanguage,
    'Use a language tag: de for German, de-CH for that of Switzerland, en for English',
  ),
  /** IANA. */
  timeZone: known(line('Time zone', 60), canonicalTimeZone, 'Use a time zone such as Europe/Berlin'),
  /** ISO 4217. */
  currency: known(line('Currency', 60), canonicalCurrency, 'Use the code of a currency such as EUR'),
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
