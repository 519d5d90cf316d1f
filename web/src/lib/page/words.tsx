import {
  defaultWords,
  fillWords,
  type WordKey,
  type WordValues,
} from '@portfolio/contracts/pages/default-words.ts';
import { createContext, useContext, useMemo } from 'react';

/** What fixed words are taken from, and how dates and numbers are written. */
export interface SiteTexts {
  /** Those that the owner has changed. */
  words: Partial<Record<WordKey, string>>;
  language: string;
  /** What stands before the paths of the language; absent: nothing. */
  prefix?: string;
  timeZone: string;
  /** Of budgets. */
  currency: string;
  /** Whether visits are counted; absent: no. */
  isCounted?: boolean;
}

const TextsContext = createContext<SiteTexts>({
  words: {},
  language: 'en',
  timeZone: 'UTC',
  currency: 'USD',
});

/** Above everything that visitors read. */
export const TextsProvider = TextsContext.Provider;

/** How dates and numbers of the site are written. */
export const useSiteTexts = (): SiteTexts => useContext(TextsContext);

/** A fixed text, with values in the place of its placeholders; one without a value stays. */
export type Say = (key: WordKey, values?: WordValues) => string;

/** @param words those that the owner has changed */
export const createTranslator =
  (words: SiteTexts['words']): Say =>
  (key, values = {}) =>
    fillWords(words[key] ?? defaultWords[key], values);

/** A category that came with the product is a word of the site; another one has the name that its owner gave it. */
export function sayCategory(say: Say, category: string): string {
  const key = `category.${category}`;
  return Object.hasOwn(defaultWords, key) ? say(key as WordKey) : category;
}

/** The fixed words of the public pages. */
export function useWords(): Say {
  const { words } = useContext(TextsContext);
  return useMemo(() => createTranslator(words), [words]);
}
