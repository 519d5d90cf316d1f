import { createSignedValues } from '@portfolio/kit/secrets/signed-values.ts';
import { z } from 'zod';

const prefix = 'canary.';
/** A canary that is older went astray. */
const lifetimeMs = 5 * 60_000;

/** Whether it says that it is the key of a canary. */
export const isCanaryKey = (key: string | undefined): boolean => key?.startsWith(prefix) === true;

export type CanaryKeys = ReturnType<typeof createCanaryKeys>;

/**
 * `Idempotency-Key`s of canaries, signed with a key that only this service has: no visitor can make one, so that no enquiry of theirs
 * is taken for a canary.
 */
export function createCanaryKeys(channelKey: string) {
  const schema = z.literal('canary');
  const values = createSignedValues({ secrets: [channelKey], purpose: 'canary', schema, lifetimeMs });
  return {
    make: (): string => prefix + values.sign('canary'),
    isGenuine: (key: string | undefined): boolean =>
      isCanaryKey(key) && values.read(key?.slice(prefix.length)) !== undefined,
  };
}
