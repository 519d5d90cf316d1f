import { describe, expect, it } from '@jest/globals';
import { siteLocaleSchema, withKnownLocale } from './site-locale.ts';

const { language, timeZone, currency } = siteLocaleSchema.shape;
const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message).join();

describe('where the site is at home', () => {
  it.each(['en', 'de-CH', 'gsw', 'zh-Hant-TW', 'sr-Latn'])('takes the language tag %s', (tag) => {
    expect(language.safeParse(tag).success).toBe(true);
  });

  it.each(['Deutsch', 'english', 'de_DE', 'e', '', 'de DE', 'xx', 'xq-DE'])(
    'refuses the language "%s"',
    (tag) => {
      expect(language.safeParse(tag).success).toBe(false);
    },
  );

  it('keeps each in its canonical spelling', () => {
    expect(language.parse('DE-ch')).toBe('de-CH');
    expect(timeZone.parse('europe/berlin')).toBe('Europe/Berlin');
    expect(currency.parse('eur')).toBe('EUR');
  });

  it.each(['Berlin', '+01:00', 'Mars/Olympus'])('refuses the time zone %s', (zone) => {
    expect(timeZone.safeParse(zone).success).toBe(false);
  });

  it.each(['QQQ', 'Euro', '€'])('refuses the currency %s', (code) => {
    expect(currency.safeParse(code).success).toBe(false);
  });

  it('reads what an earlier version took for a language as English, and what is no zone as UTC', () => {
    const read = (stored: string) => withKnownLocale({ language: stored }).language;
    expect(['de-CH', 'Deutsch', 'english'].map(read)).toEqual(['de-CH', 'en', 'en']);
    expect(withKnownLocale({ timeZone: 'Mars/Olympus' })).toEqual({ timeZone: 'UTC' });
    expect(withKnownLocale({ timeZone: '+01:00' })).toEqual({ timeZone: '+01:00' });
  });

  it('says what to write instead of a name', () => {
    expect(messageOf(language.safeParse('Deutsch'))).toMatch(/de for German/);
    expect(messageOf(currency.safeParse('Euro'))).toBe('Use the code of a currency such as EUR');
  });
});
