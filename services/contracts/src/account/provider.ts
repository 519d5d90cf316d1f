import { z } from 'zod';
import { verifiedUserSchema } from './session.ts';

/** Why a sign-in by the company's provider failed: `problem` in the address of the login page, which has words for each. */
export const providerProblemSchema = z.enum([
  'cancelled',
  'expired',
  'refused',
  'clockOff',
  'providerAway',
  'notVerified',
  'unknownPerson',
  'wrongDomain',
  'switchedOff',
  'tooManyTries',
  'unavailable',
]);
export type ProviderProblem = z.infer<typeof providerProblemSchema>;

/** What the answer of the provider has to fit; between the two steps it lies in a signed cookie of the browser. */
export const providerAttemptSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
export type ProviderAttempt = z.infer<typeof providerAttemptSchema>;

/** `POST /internal/provider/start` of auth. */
export const providerStartSchema = z.union([
  z.object({ url: z.url(), attempt: providerAttemptSchema }),
  z.object({ problem: providerProblemSchema }),
]);
export type ProviderStart = z.infer<typeof providerStartSchema>;

/** `POST /internal/provider/finish` of auth. */
export const providerFinishBodySchema = z.strictObject({
  /** The query that the provider sent the browser back with. */
  query: z.string().max(8192),
  attempt: providerAttemptSchema,
});
export type ProviderFinishBody = z.infer<typeof providerFinishBodySchema>;

export const providerFinishSchema = z.union([
  z.object({ verified: verifiedUserSchema }),
  /** The address, where the provider vouched for a person who may not sign in. */
  z.object({ problem: providerProblemSchema, email: z.string().optional() }),
]);
export type ProviderFinish = z.infer<typeof providerFinishSchema>;
