import { z } from 'zod';

/** Where a service takes several reads as one request: a POST of JSON as `groupedReadsSchema`, answered by `packAnswers`. */
export const groupedReadsPath = '/internal/reads';

/** Reads of one group at the most. */
export const maxGroupedReads = 16;

export const groupedReadsSchema = z
  .array(
    z.object({
      /** Path and query. */
      target: z.string(),
      /** Those that the read would have had by itself, with its own identity and id. */
      headers: z.record(z.string(), z.string()),
    }),
  )
  .max(maxGroupedReads);
export type GroupedRead = z.infer<typeof groupedReadsSchema>[number];

const headsSchema = z.array(
  z.object({
    status: z.int(),
    /** Names in lower case. */
    headers: z.record(z.string(), z.string()),
    /** Of the body, in bytes. */
    length: z.int().nonnegative(),
  }),
);
type AnswerHead = z.infer<typeof headsSchema>[number];

export interface GroupedAnswer extends Omit<AnswerHead, 'length'> {
  body: Buffer;
}

/** The answers to a group, in the order of its reads: a line of JSON that describes each, then their bodies as they are. */
export function packAnswers(answers: readonly GroupedAnswer[]): Buffer {
  const heads = answers.map(({ status, headers, body }) => ({ status, headers, length: body.length }));
  return Buffer.concat([Buffer.from(`${JSON.stringify(heads)}\n`), ...answers.map(({ body }) => body)]);
}

/** Their bodies are views of the bytes. @throws SyntaxError, ZodError or RangeError for what `packAnswers` did not make */
export function unpackAnswers(bytes: Buffer): GroupedAnswer[] {
  const lineEnd = bytes.indexOf('\n');
  const heads = headsSchema.parse(JSON.parse(bytes.toString('utf8', 0, lineEnd)));
  let end = lineEnd + 1;
  const answers = heads.map(({ status, headers, length }) => {
    const begin = end;
    end += length;
    return { status, headers, body: bytes.subarray(begin, end) };
  });
  if (end !== bytes.length) throw new RangeError('a group is as long as its answers say');
  return answers;
}
