import type { Person } from '@portfolio/contracts/account/people.ts';
import type { UserRight } from '@portfolio/contracts/account/roles.ts';
import type { CallingToken } from '@portfolio/contracts/account/tokens.ts';
import type { RequestHandler, Response } from 'express';
import { appError } from '../app-error.ts';
import { createTokenSigner, createTokenVerifier, type TokenContent } from './request-token.ts';

/** The internal header in which the gateway tells a service who is calling. */
export const identityHeader = 'x-portfolio-caller';

/** The settings by which a service knows who is calling. */
export interface IdentitySettings {
  /** Of the gateway. */
  IDENTITY_PUBLIC_KEY: string;
}

const pemOf = (label: string, base64: string) =>
  `-----BEGIN ${label}-----\n${base64}\n-----END ${label}-----\n`;

/**
 * Makes the signer of identities, which only the gateway can be: services have the public key alone.
 *
 * @param privateKey `IDENTITY_PRIVATE_KEY`
 */
export function createIdentitySigner(privateKey: string): (content: TokenContent) => string {
  return createTokenSigner({ algorithm: 'EdDSA', key: pemOf('PRIVATE KEY', privateKey) });
}

/**
 * Express middleware: 401 `untrustedCaller` without an identity that the gateway has signed for this service, method and path
 * within the last minute; else the caller is known to `callerOf`.
 *
 * @param audience the service's own name
 */
export function requireIdentity(audience: string, settings: IdentitySettings): RequestHandler {
  const key = pemOf('PUBLIC KEY', settings.IDENTITY_PUBLIC_KEY);
  const verify = createTokenVerifier({ algorithm: 'EdDSA', key }, audience);
  return (request, response, next) => {
    const { headers, method } = request;
    const path = request.baseUrl + request.path;
    const claims = verify({ token: headers[identityHeader], method, path });
    const { sub: userId = null, ver: credentialsVersion, name, rights, token } = claims;
    setCaller(response, { userId, credentialsVersion, name, rights, token });
    next();
  };
}

/** Makes who calls known to `callerOf` and the functions below. */
export function setCaller(
  { locals }: Response,
  { userId, credentialsVersion, name, rights, token }: Omit<TokenContent, 'audience' | 'method' | 'path'>,
): void {
  Object.assign(locals, { userId, credentialsVersion, userName: name, rights, token });
}

/** The signed-in user's id, or null for an anonymous caller. Only behind `requireIdentity`. */
export function callerOf(response: Response): string | null {
  const userId: unknown = response.locals.userId;
  return typeof userId === 'string' ? userId : null;
}

/** Which of the caller's passwords the session began with, where the gateway says so. Only behind `requireIdentity`. */
export function credentialsVersionOf(response: Response): number | undefined {
  const version: unknown = response.locals.credentialsVersion;
  return typeof version === 'number' ? version : undefined;
}

/** What the caller may do; null for a visitor. Only behind `requireIdentity`. */
export function rightsOfCaller(response: Response): readonly UserRight[] | null {
  if (callerOf(response) === null) return null;
  return (response.locals.rights as readonly UserRight[] | undefined) ?? [];
}

/** The signed-in user as what they do names them; null for a visitor. Only behind `requireIdentity`. */
export function personOf(response: Response): Person | null {
  const id = callerOf(response);
  const name: unknown = response.locals.userName;
  return id === null ? null : { id, name: typeof name === 'string' ? name : '' };
}

/** The API token by which the user calls; undefined for a session and a visitor. Only behind `requireIdentity`. */
export function tokenOf(response: Response): CallingToken | undefined {
  return response.locals.token as CallingToken | undefined;
}

/** The signed-in user's id. @throws AppError `notSignedIn` (401) for an anonymous caller */
export function requireUser(response: Response): string {
  const userId = callerOf(response);
  if (userId === null) throw appError('notSignedIn');
  return userId;
}
