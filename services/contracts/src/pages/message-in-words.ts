import { defaultWords, type WordKey, type WordValues } from './default-words.ts';

const isOfMessage = (key: string): key is WordKey =>
  key.startsWith('failure.') || /^(?:contact|verdict)\.\w+(?:Missing|Wrong|Short|Long)$/.test(key);

const keyByMessage = new Map<string, WordKey>(
  Object.entries(defaultWords).flatMap(([key, message]) => (isOfMessage(key) ? [[message, key]] : [])),
);

const tooLong = /^At most (?<max>\d+) characters$/;

/** A message of the API or of the form's rules in the owner's words; any other message as it is. */
export function messageInWords(say: (key: WordKey, values?: WordValues) => string, message: string): string {
  const key = keyByMessage.get(message);
  if (key !== undefined) return say(key);
  const limit = tooLong.exec(message)?.groups;
  return limit === undefined ? message : say('contact.tooLong', limit);
}
