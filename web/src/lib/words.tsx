import { defaultWords, type WordKey } from '@portfolio/contracts/pages/default-words.ts';
import { createContext, useCallback, useContext } from 'react';

/** What fixed words are taken from, and how dates and numbers are written. */
export interface SiteVoice {
  /** Those that the owner has changed. */
  words: Partial<Record<WordKey, string>>;
  language: string;
  timeZone: string;
}

const Voice = createContext<SiteVoice>({ words: {}, language: 'en', timeZone: 'UTC' });

/** Above everything that visitors read. */
export const SiteVoiceProvider = Voice.Provider;

/** How dates and numbers of the site are written. */
export const useSiteVoice = (): SiteVoice => useContext(Voice);

type Values = Readonly<Record<string, string | number>>;

/** The fixed words of the public pages, with values in the place of their placeholders. */
export function useWords(): (key: WordKey, values?: Values) => string {
  const { words } = useContext(Voice);
  return useCallback(
    (key, values = {}) =>
      (words[key] ?? defaultWords[key]).replace(/\{([a-z]+)\}/g, (whole, name: string) =>
        String(values[name] ?? whole),
      ),
    [words],
  );
}
