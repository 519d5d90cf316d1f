import { z } from 'zod';

/** The most days that one question may be about. */
export const maxInsightDays = 800;

const day = z.iso.date('Use a day such as 2026-11-29');

/** The query of `GET /api/insights`: both days are counted; by default the last 30. */
export const insightsQuerySchema = z.strictObject({
  from: day.optional(),
  to: day.optional(),
  /** Views of one language alone. */
  language: z.string().max(35).optional(),
});
export type InsightsQuery = z.infer<typeof insightsQuerySchema>;

const outcome = {
  views: z.int(),
  enquiries: z.int(),
  /** Those of them that are won now, and what these are worth in the currency of the site. */
  won: z.int(),
  value: z.number(),
};

const entrySchema = z.object({ id: z.uuid(), title: z.string(), ...outcome });

/** `GET /api/insights` (contract, section 18). Lists begin with the most views. */
export const insightsSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  ...outcome,
  /** The same of as many days before. */
  before: z.object(outcome),
  byDay: z.array(z.object({ day: z.iso.date(), views: z.int(), enquiries: z.int() })),
  byApp: z.array(entrySchema),
  byPage: z.array(entrySchema.extend({ path: z.string() })),
  byReferrer: z.array(z.object({ host: z.string(), ...outcome })),
  bySource: z.array(z.object({ source: z.string(), ...outcome })),
});
export type Insights = z.infer<typeof insightsSchema>;
export type Outcome = Insights['before'];
