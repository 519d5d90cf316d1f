import { z } from 'zod';
import { text } from '../fields.ts';
import { partVersion } from './part-version.ts';
import { defaultWords, type WordKey } from './default-words.ts';

const placeholdersIn = (words: string): string[] => (words.match(/\{[a-z]+\}/g) ?? []).toSorted();

/** Placeholders of the default must stay, each as often. */
const wordSchema = (words: string) => {
  const wanted = placeholdersIn(words);
  return text(500, 'Text')
    .min(1, 'Text is required. Send null for the default')
    .refine((value) => placeholdersIn(value).join() === wanted.join(), {
      error: wanted.length === 0 ? 'This text has no placeholders' : `Keep ${wanted.join(', ')}`,
    });
};

const keys = Object.keys(defaultWords) as WordKey[];
const byKey = <T extends z.ZodType>(schema: (key: WordKey) => T) =>
  Object.fromEntries(keys.map((key) => [key, schema(key)])) as Record<WordKey, T>;

/** `GET /api/site/words`. */
export const wordsSchema = z.object(byKey(() => z.string()));
export type Words = z.infer<typeof wordsSchema>;

/** `PATCH /api/site/words`: absent keys are unchanged, `null` gives the default back. */
export const editWordsBodySchema = z
  .strictObject(byKey((key) => wordSchema(defaultWords[key]).nullable()))
  .partial()
  .extend({ version: partVersion });
export type EditWordsBody = z.infer<typeof editWordsBodySchema>;
