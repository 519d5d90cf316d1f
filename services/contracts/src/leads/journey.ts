import { z } from 'zod';

const words = 'The journey is not valid';
const text = (max: number) =>
  z
    .string(words)
    .trim()
    .max(max, words)
    .regex(/^\P{C}*$/u, words);

/** How a visitor came to write, sent where they agree (contract, section 18): the apps that they looked at, and where they came from. */
export const journeySchema = z.strictObject({
  /** Slugs, the first one first. */
  apps: z.array(text(200), words).max(20, words).default([]),
  firstPath: text(500).nullable().default(null),
  /** A host. */
  referrer: text(253).nullable().default(null),
  /** `utm_source` of the first address. */
  source: text(64).nullable().default(null),
});
export type Journey = z.infer<typeof journeySchema>;
