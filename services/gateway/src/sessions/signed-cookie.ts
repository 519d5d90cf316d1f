import type { IncomingMessage } from 'node:http';
import { createSignedValues } from '@portfolio/kit/secrets/signed-values.ts';
import type { CookieOptions, Response } from 'express';
import type { z } from 'zod';

interface SignedCookieOptions<T> {
  /** Without prefix; also what its signature is for, so that no cookie stands in for another. */
  name: string;
  schema: z.ZodType<T>;
  publicUrl: string;
  /** The first signs, all verify. */
  secrets: readonly string[];
  /** Milliseconds for which it is good. */
  maxAge: number;
  sameSite?: 'strict' | 'lax';
}

/** A cookie whose content the browser can neither change nor keep beyond its time. It is not secret. */
export interface SignedCookie<T> {
  /** @param context what else it was signed for @returns undefined where it is missing, changed, expired, or of another context */
  read: (request: IncomingMessage, context?: string) => T | undefined;
  set: (response: Response, value: T, context?: string) => void;
  clear: (response: Response) => void;
}

export function createSignedCookie<T>(options: SignedCookieOptions<T>): SignedCookie<T> {
  const { schema, publicUrl, secrets, maxAge, sameSite = 'strict' } = options;
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? `__Host-${options.name}` : options.name;
  const attributes: CookieOptions = { path: '/', sameSite, secure: isSecure, httpOnly: true };
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)`);
  const values = createSignedValues({
    secrets,
    purpose: `cookie ${options.name}`,
    schema,
    lifetimeMs: maxAge,
  });

  return {
    read: ({ headers }, context) => values.read(pattern.exec(headers.cookie ?? '')?.[1], context)?.value,
    set: (response, value, context) => {
      response.cookie(name, values.sign(value, context), { ...attributes, maxAge });
    },
    clear: (response) => {
      response.clearCookie(name, attributes);
    },
  };
}
