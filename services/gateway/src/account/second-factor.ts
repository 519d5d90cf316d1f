import { factorMessages } from '@portfolio/contracts/account/factors.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import type { Request } from 'express';
import type { PendingLogin } from '../sessions/pending-logins.ts';
import { addressKey } from '../edge/client-address.ts';
import { countWrongTries, type LimitName } from '../edge/rate-limits.ts';
import type { Answer, OwnHandlers } from '../routes.ts';
import { noteCredentialCheck, noteAuditSubject } from './audit.ts';
import { isWrongCredentials, signIn, type LoginOptions } from './login.ts';

/** @throws AppError `notSignedIn` without the right password of the last five minutes */
function findPendingLogin(
  { pendingLogins }: Pick<LoginOptions, 'pendingLogins'>,
  request: Request,
): PendingLogin {
  const pending = pendingLogins.read(request);
  if (pending === undefined) throw appError('notSignedIn', { message: factorMessages.loginExpired });
  return pending;
}

/** What is asked before a body is read: none is the right one from an address that has no tries left, or without the first step. */
export function createTryChecks(
  options: Pick<LoginOptions, 'pendingLogins' | 'limits'>,
): Record<'login' | 'loginWithSecondFactor' | 'loginWithPasskey' | 'changePassword', Answer> {
  const checkAddress = ({ ip }: Request) => options.limits.check('loginAddress', addressKey(ip));
  return {
    login: checkAddress,
    loginWithSecondFactor: (request, response) => {
      noteAuditSubject(response, { subject: findPendingLogin(options, request).account });
      return checkAddress(request);
    },
    loginWithPasskey: checkAddress,
    changePassword: checkAddress,
  };
}

/** The ways to sign in besides the password alone. Wrong tries are counted like wrong passwords. */
export function createSecondFactor(
  options: LoginOptions,
): OwnHandlers<'loginWithSecondFactor' | 'loginWithPasskey'> {
  const { auth, limits, pendingLogins } = options;
  return {
    /** `POST /api/login/second-factor`, within five minutes of the right password. */
    loginWithSecondFactor: async ({ body, request, response }) => {
      const { userId, credentialsVersion, account } = findPendingLogin(options, request);
      const address = addressKey(request.ip);
      const tries: [LimitName, string][] = [
        ['loginAddress', address],
        ['loginAccountAddress', `${address} ${account}`],
      ];
      // Six digits can be guessed from many addresses; the other ways cannot, and stay open.
      if (body.totp !== undefined) tries.push(['totpAccount', userId]);
      const verified = await countWrongTries(limits, tries, isWrongCredentials, () => {
        noteCredentialCheck(response);
        return auth.takeSecondFactor(body, { userId, credentialsVersion }, requestIdOf(response));
      });
      pendingLogins.clear(response);
      return signIn(options, request, response, verified);
    },

    /** `POST /api/login/passkey`: the whole sign-in. */
    loginWithPasskey: async ({ body, request, response }) => {
      const tries = [['loginAddress', addressKey(request.ip)]] as const;
      const verified = await countWrongTries(limits, tries, isWrongCredentials, () => {
        noteCredentialCheck(response);
        return auth.takePasskey(body, requestIdOf(response));
      });
      return signIn(options, request, response, verified);
    },
  };
}
