import { z } from 'zod';
import { countAtMost, isStorable } from '../fields.ts';
import { placeholders, unknownPlaceholder } from './placeholders.ts';

/** PostgreSQL stores no NUL and no half of a character. */
const unusable = (label: string) => `${label} has characters that are not allowed`;

const required = (label: string, max: number) =>
  z.string(`${label} is required`).trim().min(1, `${label} is required`).max(max, `${label} is too long`);

/** One line of text. PostgreSQL stores no NUL, and takes one in a name for the end of it and the rest for more settings. */
export const line = (label: string, max = 200) =>
  required(label, max).refine((value) => isStorable(value) && !/\p{Cc}/u.test(value), unusable(label));

/** Text of several lines. */
export const paragraphs = (label: string, max: number) =>
  required(label, max).refine(isStorable, unusable(label));

/** A text of the pages, in which placeholders stand for facts; line breaks and other white space become single spaces. */
export const words = (label: string, max: number) =>
  z
    .string(`${label} is required`)
    .overwrite((value) => value.replaceAll(/\s+/g, ' ').trim())
    .min(1, `${label} is required`)
    .max(max, `${label} is too long (at most ${String(max)} characters)`)
    .refine((value) => isStorable(value) && !/\p{Cc}/u.test(value), unusable(label))
    .refine((value) => unknownPlaceholder(value) === undefined, {
      error: ({ input }) =>
        `{${unknownPlaceholder(String(input)) ?? ''}} is not known. Use ${placeholders.map((name) => `{${name}}`).join(', ')}`,
    });

export interface ListLimits {
  min: number;
  max: number;
}

/** A list with a least and a greatest length. */
export const someOf = <T extends z.ZodType>(entry: T, name: string, { min, max }: ListLimits) =>
  z.preprocess(
    countAtMost(max, name),
    z
      .array(entry, `The ${name} must be a list`)
      .min(min, `Too few ${name}: at least ${String(min)}`)
      .max(max, `At most ${String(max)} ${name}`),
  );
