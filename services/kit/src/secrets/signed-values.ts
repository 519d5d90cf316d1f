import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { deriveKey } from './secret-box.ts';

interface SignedValuesOptions<T> {
  /** The first signs, all verify. */
  secrets: readonly string[];
  /** What the values are for: those of another purpose are not genuine. */
  purpose: string;
  schema: z.ZodType<T>;
  /** Milliseconds for which a value is good. */
  lifetimeMs: number;
}

/** Values that leave the site and come back: nobody else can make or change one. They are not secret. */
export interface SignedValues<T> {
  /** @param context what else the signature is for, such as the user; it is not in the text @returns base64url, a dot, base64url; never the same twice */
  sign: (value: T, context?: string) => string;
  /** @returns undefined where it is missing, changed, expired, of another context or another shape */
  read: (text: string | undefined, context?: string) => { value: T; expiresAt: Date } | undefined;
}

const nonceBytes = 12;
const pattern = /^([\w-]+)\.([\w-]{43})$/;
const envelopeSchema = z.object({ value: z.unknown(), expiresAt: z.number() });

/** Signs values with HMAC-SHA-256, under a key of their purpose. */
export function createSignedValues<T>(options: SignedValuesOptions<T>): SignedValues<T> {
  const { schema, lifetimeMs } = options;
  const keys = options.secrets.map((secret) => deriveKey(secret, options.purpose));
  const signatureOf = (key: Buffer, payload: string, context: string) =>
    createHmac('sha256', key).update(`${payload} ${context}`).digest();

  return {
    sign: (value, context = '') => {
      const [key = Buffer.of()] = keys;
      const nonce = randomBytes(nonceBytes).toString('base64url');
      const envelope = JSON.stringify({ value, expiresAt: Date.now() + lifetimeMs, nonce });
      const payload = Buffer.from(envelope).toString('base64url');
      return `${payload}.${signatureOf(key, payload, context).toString('base64url')}`;
    },
    read: (text, context = '') => {
      const [, payload = '', signature = ''] = pattern.exec(text ?? '') ?? [];
      const sent = Buffer.from(signature, 'base64url');
      const isGenuine = keys.some((key) => {
        const expected = signatureOf(key, payload, context);
        return sent.length === expected.length && timingSafeEqual(sent, expected);
      });
      if (!isGenuine) return undefined;
      const envelope = envelopeSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
      if (envelope.expiresAt <= Date.now()) return undefined;
      // A version before may have signed another shape.
      const value = schema.safeParse(envelope.value);
      return value.success ? { value: value.data, expiresAt: new Date(envelope.expiresAt) } : undefined;
    },
  };
}
