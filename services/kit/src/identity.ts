import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler, Response } from 'express';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { appError } from './app-error.ts';

/** The internal header in which the gateway tells a service who is calling. */
export const identityHeader = 'x-portfolio-identity';

const lifetimeSeconds = 30;
const claimsSchema = z.object({ sub: z.uuid().optional(), method: z.string(), path: z.string() });

/** Whom and what one token is for. */
export interface IdentityClaims {
  /** The signed-in administrator; null for an anonymous caller and for calls between parts. */
  userId: string | null;
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

/**
 * Makes the signer and the guard of identity tokens (JWT, HS256).
 *
 * @param secret `SERVICE_SECRET`, the same in every process
 */
export function createIdentity(secret: string): Identity {
  const key = new TextEncoder().encode(secret);

  async function verify(headers: IncomingHttpHeaders, method: string, path: string): Promise<string | null> {
    const token = headers[identityHeader];
    if (typeof token !== 'string') throw appError('untrustedCaller');
    const claims = await jwtVerify(token, key, { algorithms: ['HS256'], requiredClaims: ['exp'] })
      .then(({ payload }) => claimsSchema.parse(payload))
      .catch((error: unknown) => {
        throw appError('untrustedCaller', { cause: error });
      });
    if (claims.method !== method || claims.path !== path) throw appError('untrustedCaller');
    return claims.sub ?? null;
  }

  return {
    sign: ({ userId, method, path }) => {
      const token = new SignJWT({ method, path }).setProtectedHeader({ alg: 'HS256' });
      if (userId !== null) token.setSubject(userId);
      return token.setExpirationTime(Math.floor(Date.now() / 1000) + lifetimeSeconds).sign(key);
    },
    require: async (request, response, next) => {
      response.locals.userId = await verify(request.headers, request.method, request.baseUrl + request.path);
      next();
    },
  };
}

/** The signed-in administrator's id, or null for an anonymous caller. Only behind `identity.require`. */
export function callerOf(response: Response): string | null {
  const userId: unknown = response.locals.userId;
  return typeof userId === 'string' ? userId : null;
}

/** The signed-in administrator's id. @throws AppError `notSignedIn` (401) for an anonymous caller */
export function requireUser(response: Response): string {
  const userId = callerOf(response);
  if (userId === null) throw appError('notSignedIn');
  return userId;
}
