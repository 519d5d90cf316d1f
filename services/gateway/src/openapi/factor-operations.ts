import {
  addedPasskeySchema,
  addPasskeyBodySchema,
  confirmPasswordBodySchema,
  confirmTotpBodySchema,
  factorsSchema,
  passkeyLoginBodySchema,
  recoveryCodesSchema,
  secondFactorBodySchema,
  totpSecretSchema,
} from '@portfolio/contracts/factors.ts';
import { z } from 'zod';
import type { Operations } from './operation.ts';
import { user } from './user.ts';

const recoveryCodes = recoveryCodesSchema.meta({ id: 'RecoveryCodes' });
const password = confirmPasswordBodySchema.meta({ id: 'ConfirmPassword' });
const session = { 'Set-Cookie': 'The session, under a new id' };
const webAuthn = (name: string) =>
  z.looseObject({ challenge: z.string() }).meta({ description: `WebAuthn: ${name}` });

/** Second factors: signing in by them, and the administrator's own. */
export const factorOperations: Operations = {
  'POST /api/login/second-factor': {
    summary: 'Finishes a sign-in whose password was right',
    description:
      'Takes one of `totp`, `recoveryCode` and `passkey`, each good once. Wrong ones count like wrong passwords.',
    body: secondFactorBodySchema.meta({ id: 'SecondFactor' }),
    status: 200,
    answer: user,
    answerHeaders: session,
    errors: ['notSignedIn', 'wrongCredentials', 'tooManyLogins', 'invalidInput', 'notSetUp'],
  },
  'POST /api/login/passkey/options': {
    summary: 'Makes the challenge that a passkey signs to sign in',
    description: 'For `POST /api/login/passkey`, and for `passkey` in `POST /api/login/second-factor`.',
    status: 200,
    answer: webAuthn('PublicKeyCredentialRequestOptionsJSON'),
  },
  'POST /api/login/passkey': {
    summary: 'Signs in by a passkey, without a password',
    body: passkeyLoginBodySchema.meta({ id: 'PasskeyLogin' }),
    status: 200,
    answer: user,
    answerHeaders: session,
    errors: ['wrongCredentials', 'tooManyLogins', 'invalidInput', 'notSetUp'],
  },
  'GET /api/account/factors': {
    summary: 'Lists the second factors of who is signed in',
    status: 200,
    answer: factorsSchema.meta({ id: 'Factors' }),
  },
  'DELETE /api/account/factors/{id}': {
    summary: 'Removes a second factor',
    description: 'Asks for the password again. With the last factor the recovery codes go.',
    body: password,
    status: 204,
    errors: ['notFound', 'invalidInput', 'tooManyLogins'],
  },
  'POST /api/account/totp': {
    summary: 'Makes the secret of an authenticator app',
    description:
      'It is in use once `POST /api/account/totp/confirm` has seen a code of it. 422 where an app is in use already.',
    status: 200,
    answer: totpSecretSchema.meta({ id: 'TotpSecret' }),
    errors: ['invalidInput'],
  },
  'POST /api/account/totp/confirm': {
    summary: 'Takes an authenticator app into use',
    description:
      'The first factor brings ten recovery codes, which are shown once; the list is empty where there were some.',
    body: confirmTotpBodySchema.meta({ id: 'ConfirmTotp' }),
    status: 200,
    answer: recoveryCodes,
    errors: ['invalidInput'],
  },
  'POST /api/account/passkeys/options': {
    summary: 'Makes what a browser needs for a new passkey',
    status: 200,
    answer: webAuthn('PublicKeyCredentialCreationOptionsJSON'),
  },
  'POST /api/account/passkeys': {
    summary: 'Adds a passkey',
    description: 'The first factor brings ten recovery codes, as with an authenticator app.',
    body: addPasskeyBodySchema.meta({ id: 'AddPasskey' }),
    status: 201,
    answer: addedPasskeySchema.meta({ id: 'AddedPasskey' }),
    errors: ['invalidInput'],
  },
  'POST /api/account/recovery-codes': {
    summary: 'Makes ten new recovery codes in place of the former',
    description: 'Asks for the password again. 404 where there is no second factor.',
    body: password,
    status: 200,
    answer: recoveryCodes,
    errors: ['notFound', 'invalidInput', 'tooManyLogins'],
  },
};
