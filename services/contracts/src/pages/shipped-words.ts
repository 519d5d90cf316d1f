import { isShipped, shippedLanguageOf, type ShippedLanguage } from '../site/shipped-languages.ts';
import { defaultWords } from './default-words.ts';
import { frenchWords } from './words-in/french-words.ts';
import { germanWords } from './words-in/german-words.ts';
import { spanishWords } from './words-in/spanish-words.ts';
import type { Words } from './words.ts';

const words: Readonly<Record<ShippedLanguage, Words>> = {
  en: defaultWords,
  de: germanWords,
  fr: frenchWords,
  es: spanishWords,
};

/**
 * The product's own words in a language; English where it does not come in it. Not for public pages, whose scripts would carry all
 * languages: they get the words of the site.
 */
export const shippedWords = (language: string): Words => words[shippedLanguageOf(language)];

/** The product's own words in a further language of a site; those of the first one where the product does not come in it. */
export const shippedWordsIn = (language: string, first: string): Words =>
  shippedWords(isShipped(language) ? language : first);
