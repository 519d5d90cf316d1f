import { userRightSchema, type UserRight } from '@portfolio/contracts/account/roles.ts';
import { callingTokenSchema, type CallingToken } from '@portfolio/contracts/account/tokens.ts';
import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';
import { appError } from '../app-error.ts';

const lifetimeMs = 30_000;
/** How far the clocks of two machines may differ. */
const clockToleranceMs = 30_000;
const claimsSchema = z.object({
  sub: z.uuid().optional(),
  ver: z.int().positive().optional(),
  name: z.string().optional(),
  rights: z.array(userRightSchema).optional(),
  token: callingTokenSchema.optional(),
  method: z.string(),
  path: z.string(),
});

/** What a valid token says. */
export type RequestClaims = z.output<typeof claimsSchema>;

/** Whom and what one token is for. */
export interface TokenContent {
  /** The name of the service that is called. */
  audience: string;
  /** The signed-in user; null for an anonymous caller and for calls between services. */
  userId: string | null;
  /**
   * `credentialsVersion` of the user as `POST /internal/verify` answered it at login, kept in the session. `GET /api/user`
   * answers 401 once the stored one differs, that is after a change of the password: the session is over then.
   */
  credentialsVersion?: number | undefined;
  /** First and last name of the user. */
  name?: string | undefined;
  /** What the user may do; absent: nothing. */
  rights?: readonly UserRight[] | undefined;
  /** The API token by which the user calls; absent: a session. */
  token?: CallingToken | undefined;
  method: string;
  /** The path asked for, without its query. */
  path: string;
}

/** What a token was seen with. */
export interface SeenToken {
  token: string | string[] | undefined;
  method: string;
  path: string;
}

/** A key and what it is used with: Ed25519 in PEM, or a shared secret. */
export interface TokenKey {
  algorithm: 'EdDSA' | 'HS256';
  key: string;
}

/**
 * Makes a signer of tokens (JWT) that are good for 30 s, for one method and path of one service. On the event loop that takes
 * microseconds, by way of WebCrypto's threads it was a good part of the whole request.
 */
export function createTokenSigner({ algorithm, key }: TokenKey): (content: TokenContent) => string {
  const sign = createSigner({ key, algorithm, expiresIn: lifetimeMs, noTimestamp: true });
  return ({ audience, userId, credentialsVersion, name, rights, token, method, path }) =>
    sign({
      aud: audience,
      ...(userId === null ? {} : { sub: userId }),
      ...(credentialsVersion === undefined ? {} : { ver: credentialsVersion }),
      ...(name === undefined ? {} : { name }),
      ...(rights === undefined ? {} : { rights }),
      ...(token === undefined ? {} : { token }),
      method,
      path,
    });
}

/**
 * Makes the check of such tokens. It throws AppError `untrustedCaller` (401) without a valid one.
 *
 * @param audience the service's own name
 */
export function createTokenVerifier({ algorithm, key }: TokenKey, audience: string) {
  const verify = createVerifier({
    key,
    algorithms: [algorithm],
    allowedAud: audience,
    requiredClaims: ['exp', 'aud'],
    clockTolerance: clockToleranceMs,
    cache: false,
  });
  return ({ token, method, path }: SeenToken): RequestClaims => {
    if (typeof token !== 'string') throw appError('untrustedCaller');
    let claims: RequestClaims;
    try {
      claims = claimsSchema.parse(verify(token));
    } catch (cause) {
      throw appError('untrustedCaller', { cause });
    }
    if (claims.method !== method || claims.path !== path) throw appError('untrustedCaller');
    return claims;
  };
}
