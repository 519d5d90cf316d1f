import { describe, expect, it } from '@jest/globals';
import { errorCatalogue, type ErrorCode } from '@portfolio/contracts/errors.ts';
import { defaultWords } from '@portfolio/contracts/pages/default-words.ts';
import { connectionMessages } from '../http/http.ts';
import { messageInWords } from '@portfolio/contracts/pages/message-in-words.ts';
import { createTranslator } from './words.tsx';

const say = createTranslator({
  'failure.tooManyRequests': 'Zu viele Anfragen.',
  'contact.emailWrong': 'Keine Adresse',
});

describe('a message of the API', () => {
  it('is said in the owner’s words where there are some', () => {
    expect(messageInWords(say, errorCatalogue.tooManyRequests.message)).toBe('Zu viele Anfragen.');
    expect(messageInWords(say, defaultWords['contact.emailWrong'])).toBe('Keine Adresse');
    expect(messageInWords(say, defaultWords['failure.offline'])).toBe(defaultWords['failure.offline']);
  });

  it('stays as it is where it is no word', () => {
    expect(messageInWords(say, 'No such domain')).toBe('No such domain');
    expect(messageInWords(say, defaultWords['page.skip'])).toBe(defaultWords['page.skip']);
  });

  it.each(Object.entries(defaultWords).filter(([key]) => key.startsWith('failure.')))(
    '%s has the words of the catalogue',
    (key, words) => {
      const code = key.slice('failure.'.length);
      const messages = {
        ...connectionMessages,
        ...Object.fromEntries(
          Object.keys(errorCatalogue).map((name) => [name, errorCatalogue[name as ErrorCode].message]),
        ),
      };
      expect(messages).toHaveProperty(code, words);
    },
  );
});
