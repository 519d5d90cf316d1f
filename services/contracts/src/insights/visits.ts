import { z } from 'zod';

/** How much a visit may say; what is longer is cut. */
export const visitLimits = { path: 500, host: 253, source: 64 } as const;

/** `POST /api/visits`, 204: a page was shown. `referrer` and `source` are sent with the first page of a load. */
export const visitBodySchema = z.strictObject({
  path: z.string().startsWith('/').max(4000),
  referrer: z.string().max(4000).nullish(),
  source: z.string().max(4000).nullish(),
});
export type VisitBody = z.infer<typeof visitBodySchema>;

export const visitedKindSchema = z.enum(['app', 'page']);
export type VisitedKind = z.infer<typeof visitedKindSchema>;

/** What the gateway counted since the last time: sums without a visitor. '' stands for no host and no source. */
export const visitSumsSchema = z.object({
  /** The same batch counts once, however often it comes. */
  batch: z.uuid(),
  sums: z
    .array(
      z.object({
        /** In the zone of the site. */
        day: z.iso.date(),
        kind: visitedKindSchema,
        id: z.uuid(),
        title: z.string(),
        path: z.string(),
        language: z.string(),
        host: z.string(),
        source: z.string(),
        count: z.int().positive(),
      }),
    )
    .max(20_000),
});
export type VisitSums = z.infer<typeof visitSumsSchema>;
