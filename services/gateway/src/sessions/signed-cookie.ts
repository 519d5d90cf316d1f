import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { CookieOptions, Response } from 'express';
import { z } from 'zod';

interface SignedCookieOptions<T> {
  /** Without prefix; also what its signature is for, so that no cookie stands in for another. */
  name: string;
  schema: z.ZodType<T>;
  publicUrl: string;
  /** The first signs, all verify. */
  secrets: readonly string[];
  /** Milliseconds for which it is good. */
  maxAge: number;
  now?: () => number;
}

/** A cookie that says something which the browser can neither change nor keep beyond its time. It is not secret. */
export interface SignedCookie<T> {
  /** @returns undefined where it is missing, was changed, or has expired */
  read: (request: IncomingMessage) => T | undefined;
  set: (response: Response, value: T) => void;
  clear: (response: Response) => void;
}

const envelopeSchema = z.object({ value: z.unknown(), expiresAt: z.number() });

export function createSignedCookie<T>(options: SignedCookieOptions<T>): SignedCookie<T> {
  const { schema, publicUrl, secrets, maxAge, now = Date.now } = options;
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? `__Host-${options.name}` : options.name;
  const attributes: CookieOptions = { path: '/', sameSite: 'strict', secure: isSecure, httpOnly: true };
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)\\.([\\w-]+)`);
  const signatureOf = (payload: string, secret: string) =>
    createHmac('sha256', secret).update(`${options.name} ${payload}`).digest();

  function isGenuine(payload: string, signature: string): boolean {
    const given = Buffer.from(signature, 'base64url');
    return secrets.some((secret) => {
      const expected = signatureOf(payload, secret);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }

  return {
    read: ({ headers }) => {
      const [, payload = '', signature = ''] = pattern.exec(headers.cookie ?? '') ?? [];
      if (!isGenuine(payload, signature)) return undefined;
      const { value, expiresAt } = envelopeSchema.parse(
        JSON.parse(Buffer.from(payload, 'base64url').toString()),
      );
      return expiresAt > now() ? schema.parse(value) : undefined;
    },
    set: (response, value) => {
      const envelope = JSON.stringify({ value, expiresAt: now() + maxAge });
      const payload = Buffer.from(envelope).toString('base64url');
      const signature = signatureOf(payload, secrets[0] ?? '').toString('base64url');
      response.cookie(name, `${payload}.${signature}`, { ...attributes, maxAge });
    },
    clear: (response) => {
      response.clearCookie(name, attributes);
    },
  };
}
