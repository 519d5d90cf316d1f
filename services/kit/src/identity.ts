import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler, Response } from 'express';
import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';
import { appError } from './app-error.ts';

/** The internal header in which the gateway tells a service who is calling. */
export const identityHeader = 'x-portfolio-identity';

const lifetimeMs = 30_000;
/** For how long a token is given again to who asks for the same. */
const reusedMs = 5000;
/** Different tokens remembered at one time, each way. */
const maxKept = 500;
const claimsSchema = z.object({
  sub: z.uuid().optional(),
  ver: z.int().positive().optional(),
  method: z.string(),
  path: z.string(),
  /** Seconds. */
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
  /** A token for requests of this caller, this method and this path only: valid for at least 25 s. */
  sign: (claims: IdentityClaims) => string;
  /** Express middleware: 401 `untrustedCaller` without a valid token, else the caller is known to `callerOf`. */
  require: RequestHandler;
}

/**
 * Makes the signer and the guard of identity tokens (JWT, HS256). One is sent with every request. Making and checking it was
 * a good part of a small request, so that those of the last seconds are remembered: what is signed is the same each time.
 *
 * @param secret `SERVICE_SECRET`, the same in every process
 */
export function createIdentity(secret: string): Identity {
  const readClaims = createClaimsReader(secret);

  function verify(headers: IncomingHttpHeaders, method: string, path: string): Claims {
    const token = headers[identityHeader];
    if (typeof token !== 'string') throw appError('untrustedCaller');
    let claims: Claims;
    try {
      claims = readClaims(token);
    } catch (cause) {
      throw appError('untrustedCaller', { cause });
    }
    if (claims.method !== method || claims.path !== path) throw appError('untrustedCaller');
    return claims;
  }

  return {
    sign: createSigning(secret),
    require: (request, response, next) => {
      const claims = verify(request.headers, request.method, request.baseUrl + request.path);
      response.locals.userId = claims.sub ?? null;
      response.locals.credentialsVersion = claims.ver;
      next();
    },
  };
}

function createSigning(secret: string): Identity['sign'] {
  const signToken = createSigner({
    key: secret,
    algorithm: 'HS256',
    expiresIn: lifetimeMs,
    noTimestamp: true,
  });
  const signed = createKept<{ token: string; reusableUntil: number }>();

  return ({ userId, credentialsVersion, method, path }) => {
    const key = [userId, credentialsVersion, method, path].join(' ');
    const now = performance.now();
    const known = signed.get(key);
    if (known !== undefined && now < known.reusableUntil) return known.token;
    const token = signToken({
      ...(userId === null ? {} : { sub: userId }),
      ...(credentialsVersion === undefined ? {} : { ver: credentialsVersion }),
      method,
      path,
    });
    signed.set(key, { token, reusableUntil: now + reusedMs });
    return token;
  };
}

/** @returns what a token says; throws where it is not one of ours, or no longer valid */
function createClaimsReader(secret: string): (token: string) => Claims {
  const verifyToken = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    requiredClaims: ['exp'],
    cache: false,
  });
  const verified = createKept<Claims>();

  return (token) => {
    const known = verified.get(token);
    if (known !== undefined && Date.now() <= known.exp * 1000) return known;
    const claims = claimsSchema.parse(verifyToken(token));
    verified.set(token, claims);
    return claims;
  };
}

/** A few hundred values by key; where they are too many, all are forgotten. */
function createKept<Value>() {
  const kept = new Map<string, Value>();
  return {
    get: (key: string) => kept.get(key),
    set: (key: string, value: Value) => {
      if (kept.size >= maxKept) kept.clear();
      kept.set(key, value);
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
