import { defaultWords, type WordKey } from './default-words.ts';

const isOfMessage = (key: string): key is WordKey =>
  key.startsWith('failure.') || /^contact\.\w+(?:Missing|Wrong|Short)$/.test(key);

const keyByMessage = new Map<string, WordKey>(
  Object.entries(defaultWords).flatMap(([key, message]) => (isOfMessage(key) ? [[message, key]] : [])),
);

/** A message of the API or of the form's rules in the owner's words; any other message as it is. */
export function messageInWords(say: (key: WordKey) => string, message: string): string {
  const key = keyByMessage.get(message);
  return key === undefined ? message : say(key);
}
