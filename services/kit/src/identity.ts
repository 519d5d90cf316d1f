import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler, Response } from 'express';
import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';
import { appError } from './app-error.ts';

/** The internal header in which the gateway tells a service who is calling. */
export const identityHeader = 'x-portfolio-identity';

const lifetimeMs = 30_000;
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
  /** A token for one request: valid for 30 s, for this method and path only. */
  sign: (claims: IdentityClaims) => string;
  /** Express middleware: 401 `untrustedCaller` without a valid token, else the caller is known to `callerOf`. */
  require: RequestHandler;
}

/**
 * Makes the signer and the guard of identity tokens (JWT, HS256). On the event loop that takes microseconds, by way of
 * WebCrypto's threads it was a good part of the whole request.
 *
 * @param secret `SERVICE_SECRET`, the same in every process
 */
export function createIdentity(secret: string): Identity {
  const signToken = createSigner({
    key: secret,
    algorithm: 'HS256',
    expiresIn: lifetimeMs,
    noTimestamp: true,
  });
  const verifyToken = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    requiredClaims: ['exp'],
    cache: false,
  });

  function verify(headers: IncomingHttpHeaders, method: string, path: string): Claims {
    const token = headers[identityHeader];
    if (typeof token !== 'string') throw appError('untrustedCaller');
    let claims: Claims;
    try {
      claims = claimsSchema.parse(verifyToken(token));
    } catch (cause) {
      throw appError('untrustedCaller', { cause });
    }
    if (claims.method !== method || claims.path !== path) throw appError('untrustedCaller');
    return claims;
  }

  return {
    sign: ({ userId, credentialsVersion, method, path }) =>
      signToken({
        ...(userId === null ? {} : { sub: userId }),
        ...(credentialsVersion === undefined ? {} : { ver: credentialsVersion }),
        method,
        path,
      }),
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
