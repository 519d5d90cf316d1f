import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler, Response } from 'express';
import { z } from 'zod';
import { appError } from './app-error.ts';

/** The internal header in which the gateway tells a service who is calling. */
export const identityHeader = 'x-portfolio-identity';

const lifetimeSeconds = 30;
const claimsSchema = z.object({
  sub: z.uuid().optional(),
  ver: z.int().positive().optional(),
  method: z.string(),
  path: z.string(),
  exp: z.number(),
});
type Claims = z.infer<typeof claimsSchema>;

/** Whom and what one token is for. */
export interface IdentityClaims {
  /** The signed-in administrator; null for an anonymous caller and for calls between parts. */
  userId: string | null;
  /**
   * `credentialsVersion` of the user as `POST /internal/verify` answered it at login, kept in the session. `GET /api/user`
   * answers 401 once the stored one differs, that is after a change of the password: the session is over then.
   */
  credentialsVersion?: number | undefined;
  method: string;
  /** The path asked for, without its query. */
  path: string;
}

/** Mints and checks identity tokens with the shared `SERVICE_SECRET`. */
export interface Identity {
  /** A token for one request: valid 30 s, for this method and path only. */
  sign: (claims: IdentityClaims) => Promise<string>;
  /** Express middleware: 401 `untrustedCaller` without a valid token, else the caller is known to `callerOf`. */
  require: RequestHandler;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The one header that tokens have: with any other, a token is not one of ours. */
const head = encode({ alg: 'HS256' });

const signatureOf = (content: string, key: KeyObject) =>
  createHmac('sha256', key).update(content).digest('base64url');

/** @returns what a token of ours says; undefined for any other text. Its time is not looked at. */
function readToken(token: string, key: KeyObject): unknown {
  const [tokenHead, content = '', signature = '', ...rest] = token.split('.');
  if (tokenHead !== head || rest.length > 0) return undefined;
  const expected = Buffer.from(signatureOf(`${head}.${content}`, key));
  const sent = Buffer.from(signature);
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return undefined;
  return JSON.parse(Buffer.from(content, 'base64url').toString());
}

const now = () => Math.floor(Date.now() / 1000);

/**
 * Makes the signer and the guard of identity tokens (JWT, HS256). Two are made and checked for every request: here, on the
 * event loop, it takes microseconds; by way of WebCrypto's threads it was a good part of the whole request.
 *
 * @param secret `SERVICE_SECRET`, the same in every process
 */
export function createIdentity(secret: string): Identity {
  const key = createSecretKey(secret, 'utf8');

  function verify(headers: IncomingHttpHeaders, method: string, path: string): Claims {
    const token = headers[identityHeader];
    const read = claimsSchema.safeParse(typeof token === 'string' ? readToken(token, key) : undefined);
    const isMeant = read.success && read.data.method === method && read.data.path === path;
    if (!isMeant || read.data.exp <= now()) throw appError('untrustedCaller', { cause: read.error });
    return read.data;
  }

  return {
    sign: ({ userId, credentialsVersion, method, path }) => {
      const exp = now() + lifetimeSeconds;
      const content = encode({ sub: userId ?? undefined, ver: credentialsVersion, method, path, exp });
      return Promise.resolve(`${head}.${content}.${signatureOf(`${head}.${content}`, key)}`);
    },
    require: (request, response, next) => {
      const claims = verify(request.headers, request.method, request.baseUrl + request.path);
      response.locals.userId = claims.sub ?? null;
      response.locals.credentialsVersion = claims.ver;
      next();
    },
  };
}

/** The signed-in administrator's id, or null for an anonymous caller. Only behind `identity.require`. */
export function callerOf(response: Response): string | null {
  const userId: unknown = response.locals.userId;
  return typeof userId === 'string' ? userId : null;
}

/** Which of the caller's passwords the session began with, where the gateway says so. Only behind `identity.require`. */
export function credentialsVersionOf(response: Response): number | undefined {
  const version: unknown = response.locals.credentialsVersion;
  return typeof version === 'number' ? version : undefined;
}

/** The signed-in administrator's id. @throws AppError `notSignedIn` (401) for an anonymous caller */
export function requireUser(response: Response): string {
  const userId = callerOf(response);
  if (userId === null) throw appError('notSignedIn');
  return userId;
}
