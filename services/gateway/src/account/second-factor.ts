import {
  factorMessages,
  passkeyLoginBodySchema,
  secondFactorBodySchema,
} from '@portfolio/contracts/account/factors.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { parseBody } from '@portfolio/kit/http/json-body.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import { addressKey } from '../edge/client-address.ts';
import { countWrongTries, type LimitName } from '../edge/rate-limits.ts';
import type { OwnHandler } from '../own-handler.ts';
import { noteCredentialCheck, noteAuditSubject } from './audit.ts';
import { readShortJson } from '../edge/read-body.ts';
import { isWrongCredentials, signIn, type LoginOptions } from './login.ts';

/** The ways to sign in besides the password alone. Wrong tries are counted like wrong passwords. */
export function createSecondFactor(
  options: LoginOptions,
): Record<'loginWithSecondFactor' | 'loginWithPasskey', OwnHandler> {
  const { auth, limits, pendingLogins } = options;
  return {
    /** `POST /api/login/second-factor`, within five minutes of the right password. */
    loginWithSecondFactor: async (request, response) => {
      const pending = pendingLogins.read(request);
      if (pending === undefined) throw appError('notSignedIn', { message: factorMessages.loginExpired });
      const { userId, credentialsVersion, account } = pending;
      noteAuditSubject(response, { subject: account });
      const address = addressKey(request.ip);
      await limits.check('loginAddress', address);
      const body = parseBody(secondFactorBodySchema, await readShortJson(request, response));
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
      await signIn(options, request, response, verified);
    },

    /** `POST /api/login/passkey`: the whole sign-in. */
    loginWithPasskey: async (request, response) => {
      const tries = [['loginAddress', addressKey(request.ip)]] as const;
      await limits.check(...tries[0]);
      const body = parseBody(passkeyLoginBodySchema, await readShortJson(request, response));
      const verified = await countWrongTries(limits, tries, isWrongCredentials, () => {
        noteCredentialCheck(response);
        return auth.takePasskey(body, requestIdOf(response));
      });
      await signIn(options, request, response, verified);
    },
  };
}
