import { defaultWords } from '@portfolio/contracts/pages/default-words.ts';
import { shippedWords } from '@portfolio/contracts/pages/shipped-words.ts';
import type { Words } from '@portfolio/contracts/pages/words.ts';
import { defineKind } from '../entries/define-kind.ts';

/** Null: the default, which is that of the site's language. */
type ChangedWords = { [Key in keyof Words]: string | null };

const own = (words: ChangedWords) =>
  Object.fromEntries(Object.entries(words).filter(([, text]) => text !== null));

export const wordsKind = defineKind<ChangedWords, Words>({
  name: 'words',
  singleId: '00000000-0000-4000-8000-900000000003',
  initial: Object.fromEntries(Object.keys(defaultWords).map((key) => [key, null])) as ChangedWords,
  stored: own,
  columns: '(select language from site_languages) as language',
  answer: (words, { language = 'en' }: { language?: string }) => ({
    ...shippedWords(language),
    ...own(words),
  }),
});
