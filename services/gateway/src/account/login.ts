import { personName } from '@portfolio/contracts/account/person-name.ts';
import { canonicalEmail, type User, type VerifiedUser } from '@portfolio/contracts/account/session.ts';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import type { Request, Response } from 'express';
import { noteCredentialCheck, noteAuditSubject } from './audit.ts';
import type { AuthClient } from './auth-client.ts';
import type { DeviceCookie } from './device-cookie.ts';
import { countWrongTries, type RateLimits } from '../edge/rate-limits.ts';
import type { OwnHandler } from '../routes.ts';
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
): Promise<User> {
  await beginSession(options, request, response, verified);
  return verified.user;
}

/** `POST /api/login`: the password is checked while tries are left. A right one begins a session, or the second step. */
export function createLogin(options: LoginOptions): OwnHandler<'login'> {
  const { auth, limits, device, pendingLogins } = options;
  return async ({ body, request, response }) => {
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
    return signIn(options, request, response, verified);
  };
}

/** `POST /api/logout`: 204, also when nobody was signed in. */
export const createLogout =
  (sessions: Sessions): OwnHandler<'logout'> =>
  async ({ request, response }) => {
    await sessions.signOut(request, response);
  };
