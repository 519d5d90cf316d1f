import { personName } from '@portfolio/contracts/account/person-name.ts';
import {
  canonicalEmail,
  loginBodySchema,
  type User,
  type VerifiedUser,
} from '@portfolio/contracts/account/session.ts';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import { parseBody } from '@portfolio/kit/http/json-body.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import type { Request, Response } from 'express';
import { noteCredentialCheck, noteAuditSubject } from './audit.ts';
import type { AuthClient } from './auth-client.ts';
import type { DeviceCookie } from './device-cookie.ts';
import { addressKey } from '../edge/client-address.ts';
import { countWrongTries, type RateLimits } from '../edge/rate-limits.ts';
import { readShortJson } from '../edge/read-body.ts';
import type { OwnHandler } from '../own-handler.ts';
import type { PendingLogin } from '../sessions/pending-logins.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { SignedCookie } from '../sessions/signed-cookie.ts';
import { passwordTries } from './password-tries.ts';

export interface LoginOptions {
  auth: AuthClient;
  sessions: Sessions;
  limits: RateLimits;
  device: DeviceCookie;
  pendingLogins: SignedCookie<PendingLogin>;
}

const personOf = (user: User) => ({ id: user.id, name: personName(user) });

export const isWrongCredentials = (error: unknown) =>
  error instanceof AppError && error.code === 'wrongCredentials';

/** Begins the session of somebody who proved who they are, under a new id. */
export async function beginSession(
  { sessions, device }: LoginOptions,
  request: Request,
  response: Response,
  { user, credentialsVersion }: VerifiedUser,
): Promise<void> {
  const signedIn = { userId: user.id, credentialsVersion };
  await sessions.signIn(request, response, signedIn);
  const account = canonicalEmail(user.email);
  device.set(response, account, signedIn);
  noteAuditSubject(response, { subject: account }, personOf(user));
}

/** The same, and answers with who it is. */
export async function signIn(
  options: LoginOptions,
  request: Request,
  response: Response,
  verified: VerifiedUser,
): Promise<void> {
  await beginSession(options, request, response, verified);
  response.set('Cache-Control', 'no-store').json(verified.user);
}

/** `POST /api/login`: the password is checked while tries are left. A right one begins a session, or the second step. */
export function createLogin(options: LoginOptions): OwnHandler {
  const { auth, limits, device, pendingLogins } = options;
  return async (request, response) => {
    await limits.check('loginAddress', addressKey(request.ip));
    const body = parseBody(loginBodySchema, await readShortJson(request, response));
    const account = canonicalEmail(body.email);
    noteAuditSubject(response, { subject: account });
    const requestId = requestIdOf(response);
    const known = device.find(request, account);
    const isKnown = known !== undefined && (await auth.isCurrent(known, requestId));
    const tries = passwordTries(request, account, isKnown);
    const verified = await countWrongTries(limits, tries, isWrongCredentials, () => {
      noteCredentialCheck(response);
      return auth.verify(body, requestId);
    });
    const { user, credentialsVersion, factors } = verified;
    if (factors.length > 0) {
      pendingLogins.set(response, { userId: user.id, credentialsVersion, account });
      noteAuditSubject(response, { subject: account }, personOf(user));
      throw appError('secondFactorRequired', { details: { factors } });
    }
    await signIn(options, request, response, verified);
  };
}

/** `POST /api/logout`: 204, also when nobody was signed in. */
export function createLogout(sessions: Sessions): OwnHandler {
  return async (request, response) => {
    await sessions.signOut(request, response);
    response.set('Cache-Control', 'no-store').status(204).end();
  };
}
