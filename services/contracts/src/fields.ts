import { z } from 'zod';

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed();

/** Trimmed text that can be stored. */
export const text = (max: number, label: string, missing = `${label} must be text`) =>
  z
    .string(missing)
    .trim()
    .max(max, `${label} has at most ${String(max)} characters`)
    .refine(isStorable, `${label} has characters that cannot be stored`);

/** `new URL` only where the text begins like one: neither control characters nor a scheme-relative address slip in. */
export function parseHttpUrl(value: string): URL | undefined {
  if (!/^https?:\/\/[^\s\\/?#][^\s\\\p{Cc}]*$/iu.test(value) || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  return url.username === '' && url.password === '' ? url : undefined;
}

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

/** One of a fixed list; a blank one is missing rather than wrong. */
export const oneOf = <const T extends readonly string[]>(values: T, label: string, missing: string) =>
  z.enum(values, {
    error: ({ input }) =>
      typeof input === 'string' && !isBlank(input) ? `${label} must be one of the list` : missing,
  });

/** For `z.preprocess` of a list: counts before the entries are looked at, as a hundred thousand wrong ones are one mistake, not as many. */
export const countAtMost = (max: number, name: string) =>
  atMost(max, name, (value) => (Array.isArray(value) ? value.length : 0));

/** A list of at most `max` entries; `name` says of what in the messages, in the plural. */
export const list = <T extends z.ZodType>(entry: T, max: number, name: string) =>
  z.preprocess(
    countAtMost(max, name),
    z.array(entry, `The ${name} must be a list`).max(max, `At most ${String(max)} ${name}`),
  );

/** Texts by a key, counted like a list; blank ones are dropped. */
export const record = <K extends z.ZodType<string>, V extends z.ZodType<string>>(
  key: K,
  value: V,
  max: number,
  name: string,
) =>
  z.preprocess(
    atMost(max, name, (entries) => (isObject(entries) ? Object.keys(entries).length : 0)),
    z.record(key, value, `The ${name} must be texts by address`).transform(withoutBlank),
  );

function atMost(max: number, name: string, count: (value: unknown) => number) {
  return (value: unknown, context: z.RefinementCtx): unknown => {
    if (count(value) > max) context.addIssue({ code: 'custom', message: `At most ${String(max)} ${name}` });
    return value;
  };
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

const withoutBlank = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

/** '' from a form means "none" for an optional field. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (isBlank(value) ? null : value), schema.nullish());

/** A blank or absent field keeps its value. */
export const keepBlank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (isBlank(value) ? undefined : value), schema.optional());

/** The same, and `null` clears it. */
export const keepBlankOrClear = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (isBlank(value) ? undefined : value), schema.nullish());
