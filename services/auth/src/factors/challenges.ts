import { createSignedValues } from '@portfolio/kit/secrets/signed-values.ts';
import { z } from 'zod';

/** How long a browser may take to answer. */
export const challengeLifetimeMs = 5 * 60_000;

export type Challenges = ReturnType<typeof createChallenges>;

/**
 * Challenges that passkeys sign. Each carries its end and our signature, so that asking for one stores nothing; an answered one is
 * stored until it ends, and not taken again.
 */
export function createChallenges(serviceSecret: string) {
  const values = createSignedValues({
    secrets: [serviceSecret],
    purpose: 'portfolio auth challenges',
    schema: z.literal('challenge'),
    lifetimeMs: challengeLifetimeMs,
  });
  return {
    /** @param purpose what an answer to it may be used for, and by whom */
    make: (purpose: string): Buffer => Buffer.from(values.sign('challenge', purpose)),

    /** When a challenge ends; undefined where it was not made here for this purpose, or has ended. */
    read: (challenge: string, purpose: string): Date | undefined =>
      values.read(Buffer.from(challenge, 'base64url').toString(), purpose)?.expiresAt,
  };
}
