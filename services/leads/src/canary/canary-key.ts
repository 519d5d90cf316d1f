import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto';

const pattern = /^canary\.(\d{10,15})\.([0-9a-f-]{36})\.([\w-]{43})$/;
/** A canary that is older went astray; the clocks of two machines may differ by less. */
const lifetimeMs = 5 * 60_000;

/** Whether it says that it is the key of a canary. */
export const isCanaryKey = (key: string | undefined): boolean => key?.startsWith('canary.') === true;

export type CanaryKeys = ReturnType<typeof createCanaryKeys>;

/**
 * `Idempotency-Key`s of canaries, signed with a key that only this service has: no visitor can make one, so that no enquiry of theirs
 * is taken for a canary.
 */
export function createCanaryKeys(channelKey: string) {
  const key = Buffer.from(hkdfSync('sha256', channelKey, '', 'canary', 32));
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    make: (now = Date.now()): string => {
      const text = `canary.${String(now)}.${randomUUID()}`;
      return `${text}.${signatureOf(text)}`;
    },

    isGenuine: (candidate: string | undefined, now = Date.now()): boolean => {
      const [, madeAt = '', id = '', signature = ''] = pattern.exec(candidate ?? '') ?? [];
      const wanted = signatureOf(`canary.${madeAt}.${id}`);
      return (
        signature.length === wanted.length &&
        timingSafeEqual(Buffer.from(signature), Buffer.from(wanted)) &&
        Math.abs(now - Number(madeAt)) < lifetimeMs
      );
    },
  };
}
