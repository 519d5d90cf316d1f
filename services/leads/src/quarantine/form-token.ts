import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const lifetimeMs = 24 * 3_600_000;
const tokenText = /^([0-9a-z]{1,10})\.([\w-]{8})\.([\w-]{43})$/;

export type FormTokens = ReturnType<typeof createFormTokens>;

/** Says when a form was opened, signed, so that a sender cannot choose it; valid for a day, in every replica. @param secret the same in all of them */
export function createFormTokens(secret: string, now: () => number = Date.now) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'form token', 32));
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    issue: (): string => {
      const opened = `${now().toString(36)}.${randomBytes(6).toString('base64url')}`;
      return `${opened}.${sign(opened)}`;
    },

    /** Milliseconds since the form was opened; undefined for no token of ours, and for one that is too old to say anything. */
    age: (token: string | undefined): number | undefined => {
      const [, time = '', nonce = '', signature = ''] = tokenText.exec(token ?? '') ?? [];
      const expected = Buffer.from(sign(`${time}.${nonce}`));
      if (!timingSafeEqual(expected, Buffer.from(signature.padEnd(expected.length)))) return undefined;
      const age = now() - Number.parseInt(time, 36);
      return age >= 0 && age <= lifetimeMs ? age : undefined;
    },
  };
}
