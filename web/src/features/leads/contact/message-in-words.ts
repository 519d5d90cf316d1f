import { defaultWords, type WordKey } from '@portfolio/contracts/pages/default-words.ts';

const keys = [
  'contact.fullNameMissing',
  'contact.emailWrong',
  'contact.phoneShort',
  'contact.notesMissing',
] as const satisfies readonly WordKey[];

/** A message of the form's rules in the owner's words; any other message as it is. */
export function messageInWords(
  say: (key: WordKey) => string,
  message: string | undefined,
): string | undefined {
  const key = keys.find((name) => defaultWords[name] === message);
  return key === undefined ? message : say(key);
}
