import { describe, expect, it } from '@jest/globals';
import { knownLanguage, siteLocaleSchema } from './site-locale.ts';

const { language, currency } = siteLocaleSchema.shape;
const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message).join();

describe('where the site is at home', () => {
  it.each(['en', 'de-CH', 'gsw', 'zh-Hant-TW', 'sr-Latn'])('takes the language tag %s', (tag) => {
    expect(language.safeParse(tag).success).toBe(true);
  });

  it.each(['Deutsch', 'english', 'de_DE', 'e', '', 'de DE'])('refuses the language "%s"', (tag) => {
    expect(language.safeParse(tag).success).toBe(false);
  });

  it('reads a word that an earlier version took for a language as English', () => {
    expect(['de-CH', 'Deutsch', 'english'].map(knownLanguage)).toEqual(['de-CH', 'en', 'en']);
  });

  it('says what to write instead of a name', () => {
    expect(messageOf(language.safeParse('Deutsch'))).toMatch(/de for German/);
    expect(messageOf(currency.safeParse('Euro'))).toBe('Use three capital letters such as EUR');
  });
});
