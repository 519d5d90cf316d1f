import { defaultWords } from '@portfolio/contracts/pages/default-words.ts';
import { shippedWords } from '@portfolio/contracts/pages/shipped-words.ts';
import type { Words } from '@portfolio/contracts/pages/words.ts';
import { isShipped } from '@portfolio/contracts/site/shipped-languages.ts';
import { defineKind } from '../entries/define-kind.ts';

/** Null: the default, which is that of the site's language. */
type ChangedWords = { [Key in keyof Words]: string | null };

const own = (words: Partial<ChangedWords>) =>
  Object.fromEntries(Object.entries(words).filter(([, text]) => text !== null));

const initial = Object.fromEntries(Object.keys(defaultWords).map((key) => [key, null])) as ChangedWords;

export const wordsKind = defineKind<ChangedWords, Words>({
  name: 'words',
  singleId: '00000000-0000-4000-8000-900000000003',
  initial,
  translated: Object.keys(initial) as (keyof Words)[],
  stored: own,
  // The product's own, or else those of the default language, its changed ones included.
  answer: (words, { language, siteLanguage, own: changed }) =>
    language !== null && isShipped(language)
      ? { ...shippedWords(language), ...own(changed) }
      : { ...shippedWords(siteLanguage), ...own(words) },
});
