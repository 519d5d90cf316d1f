import { describe, expect, it } from '@jest/globals';
import { shippedLanguages } from '../site/shipped-languages.ts';
import { defaultWords, type WordKey } from './default-words.ts';
import { shippedWords } from './shipped-words.ts';
import { editWordsBodySchema } from './words.ts';

describe.each(shippedLanguages.filter((language) => language !== 'en'))('the words in %s', (language) => {
  const words = shippedWords(language);

  it('are those of English, in its order, and each could be saved with its placeholders', () => {
    expect(Object.keys(words)).toEqual(Object.keys(defaultWords));
    expect(editWordsBodySchema.safeParse(words).error?.issues).toBeUndefined();
  });

  it('are no English sentences', () => {
    const same = (Object.keys(words) as WordKey[]).filter((key) => words[key] === defaultWords[key]);
    expect(same.filter((key) => /\w \w+ \w/.test(words[key]))).toEqual([]);
  });
});

it('words of a country are those of its language, and English where the product does not come in it', () => {
  expect(shippedWords('de-AT')['contact.send']).toBe('Nachricht senden');
  expect(shippedWords('it')['contact.send']).toBe('Send Message');
});
