import {
  defaultWords,
  fillWords,
  type WordKey,
  type WordValues,
} from '@portfolio/contracts/pages/default-words.ts';
import { createContext, useContext, useMemo } from 'react';

type CategoryKey = `category.${string}`;

/** What fixed words are taken from, and how dates and numbers are written. */
export interface SiteTexts {
  /** Those that the owner has changed, and what the language calls categories. */
  words: Partial<Record<WordKey | CategoryKey, string>>;
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
export type Say = (key: WordKey | CategoryKey, values?: WordValues) => string;

/** A category of the owner's has the name that they gave it. */
const defaultWord = (key: WordKey | CategoryKey): string =>
  Object.hasOwn(defaultWords, key) ? defaultWords[key as WordKey] : key.slice('category.'.length);

/** @param words those that the owner has changed */
export const createTranslator =
  (words: SiteTexts['words']): Say =>
  (key, values = {}) =>
    fillWords(words[key] ?? defaultWord(key), values);

/** A category as the language calls it. */
export const sayCategory = (say: Say, category: string): string => say(`category.${category}`);

/** The fixed words of the public pages. */
export function useWords(): Say {
  const { words } = useContext(TextsContext);
  return useMemo(() => createTranslator(words), [words]);
}
