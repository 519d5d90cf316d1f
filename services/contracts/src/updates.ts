import { z } from 'zod';

/** The most that `versions.json` of a release has, and that a running site reads of it. */
export const updateLimits = { bytes: 256 * 1024, versions: 100, notes: 20_000 };

/** A version that came after the one that runs, as its makers describe it: text of others, which is shown as text. */
export const newerVersionSchema = z.object({
  /** By the rules of semver.org. */
  version: z.string(),
  /** The day of its release; null where that is not said. */
  date: z.iso.date().nullable(),
  /** What changed; '' where that is not said. */
  notes: z.string(),
  /** Whether it fixes a security problem. */
  isSecurity: z.boolean(),
});
export type NewerVersion = z.infer<typeof newerVersionSchema>;

/** `GET /api/site/updates`: whether the site asks once an hour which version is the newest. */
export const updateChoiceSchema = z.object({
  isOn: z.boolean(),
  /** Whether an owner has said yes or no. */
  isDecided: z.boolean(),
  /** Who is asked; null: there is no address to ask, and nothing is sent whatever was chosen. */
  address: z.url().nullable(),
});
export type UpdateChoice = z.infer<typeof updateChoiceSchema>;

/** `PUT /api/site/updates`, 200 the choice. */
export const chooseUpdatesBodySchema = z.strictObject({ isOn: z.boolean('isOn must be true or false') });
