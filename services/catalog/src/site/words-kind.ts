import { defaultWords } from '@portfolio/contracts/pages/default-words.ts';
import type { Words } from '@portfolio/contracts/pages/words.ts';
import { defineKind } from '../entries/define-kind.ts';

/** Null: the default. */
type ChangedWords = { [Key in keyof Words]: string | null };

const own = (words: ChangedWords) =>
  Object.fromEntries(Object.entries(words).filter(([, text]) => text !== null));

export const wordsKind = defineKind<ChangedWords, Words>({
  name: 'words',
  singleId: '00000000-0000-4000-8000-900000000003',
  initial: Object.fromEntries(Object.keys(defaultWords).map((key) => [key, null])) as ChangedWords,
  stored: own,
  answer: (words) => ({ ...defaultWords, ...own(words) }),
});
