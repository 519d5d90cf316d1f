import { z } from 'zod';
import { auditEntrySchema, auditQuerySchema } from '../audit.ts';
import { changePasswordBodySchema, loginBodySchema, userSchema } from '../account/session.ts';
import { listedSessionSchema } from '../account/sessions.ts';
import {
  addedPasskeySchema,
  addPasskeyBodySchema,
  confirmedBodySchema,
  confirmTotpBodySchema,
  factorsSchema,
  passkeyLoginBodySchema,
  recoveryCodesSchema,
  secondFactorBodySchema,
  totpSecretSchema,
} from '../account/factors.ts';
import { pageHeaders, pathParameter, type Endpoint } from './endpoint.ts';

/** A user as one component of the description. */
export const describedUser = userSchema.meta({ id: 'User' });
const recoveryCodes = recoveryCodesSchema.meta({ id: 'RecoveryCodes' });
const confirmed = confirmedBodySchema.meta({ id: 'Confirmed' });
const newSession = { 'Set-Cookie': 'The session, under a new id' } as const;
const webAuthn = (name: string) =>
  z.looseObject({ challenge: z.string() }).meta({ description: `WebAuthn: ${name}` });

/** Signing in and out. The handlers of sign-ins count wrong tries only. */
const signInEndpoints = {
  login: {
    method: 'POST',
    path: '/api/login',
    to: 'gateway',
    right: 'anyone',
    audit: 'signIn',
    summary: 'Signs in',
    description:
      'An account with a second factor is answered 401 `secondFactorRequired`, with `factors` and a cookie that is good for five minutes: finish with `POST /api/login/second-factor`.',
    body: loginBodySchema.meta({ id: 'Login' }),
    status: 200,
    answer: describedUser,
    answerHeaders: newSession,
    errors: ['wrongCredentials', 'secondFactorRequired', 'tooManyLogins', 'notSetUp'],
  },
  loginWithSecondFactor: {
    method: 'POST',
    path: '/api/login/second-factor',
    to: 'gateway',
    right: 'anyone',
    audit: 'signIn',
    summary: 'Finishes a sign-in whose password was right',
    description:
      'Takes one of `totp`, `recoveryCode` and `passkey`, each good once. Wrong ones count like wrong passwords.',
    body: secondFactorBodySchema.meta({ id: 'SecondFactor' }),
    status: 200,
    answer: describedUser,
    answerHeaders: newSession,
    errors: ['notSignedIn', 'wrongCredentials', 'tooManyLogins', 'notSetUp'],
  },
  startPasskeyLogin: {
    method: 'POST',
    path: '/api/login/passkey/options',
    to: 'auth',
    right: 'anyone',
    summary: 'Makes the challenge that a passkey signs to sign in',
    description: 'For `POST /api/login/passkey`, and for `passkey` in `POST /api/login/second-factor`.',
    status: 200,
    answer: webAuthn('PublicKeyCredentialRequestOptionsJSON'),
  },
  loginWithPasskey: {
    method: 'POST',
    path: '/api/login/passkey',
    to: 'gateway',
    right: 'anyone',
    audit: 'signIn',
    summary: 'Signs in by a passkey, without a password',
    body: passkeyLoginBodySchema.meta({ id: 'PasskeyLogin' }),
    status: 200,
    answer: describedUser,
    answerHeaders: newSession,
    errors: ['wrongCredentials', 'tooManyLogins', 'notSetUp'],
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    to: 'gateway',
    right: 'anyone',
    knowsCaller: 'signedIn',
    summary: 'Signs out; also answered so when nobody is signed in',
    status: 204,
  },
} as const satisfies Record<string, Endpoint>;

/** Everybody's own account: password, sessions, second factors. */
const ownAccountEndpoints = {
  getUser: {
    method: 'GET',
    path: '/api/user',
    to: 'auth',
    right: 'signedIn',
    summary: 'Shows who is signed in',
    status: 200,
    answer: describedUser,
  },
  changePassword: {
    method: 'POST',
    path: '/api/user/password',
    to: 'gateway',
    right: 'signedIn',
    summary: 'Changes the password',
    description: 'The session goes on under a new id, all others of the user end.',
    body: changePasswordBodySchema.meta({ id: 'ChangePassword' }),
    status: 204,
    answerHeaders: newSession,
    errors: ['tooManyLogins'],
  },
  listSessions: {
    method: 'GET',
    path: '/api/sessions',
    to: 'gateway',
    right: 'signedIn',
    summary: 'Lists where the user is signed in',
    status: 200,
    answer: z.array(listedSessionSchema.meta({ id: 'Session' })),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/sessions/{id}',
    to: 'gateway',
    right: 'signedIn',
    summary: 'Signs one of them out',
    params: { id: pathParameter(z.string(), 'notFound') },
    status: 204,
  },
  listFactors: {
    method: 'GET',
    path: '/api/account/factors',
    to: 'auth',
    right: 'signedIn',
    summary: 'Lists the second factors of who is signed in',
    status: 200,
    answer: factorsSchema.meta({ id: 'Factors' }),
  },
  removeFactor: {
    method: 'DELETE',
    path: '/api/account/factors/{id}',
    to: 'auth',
    right: 'signedIn',
    confirms: true,
    summary: 'Removes a second factor',
    description:
      'Needs the password, or a sign-in of the last 5 minutes. With the last factor the recovery codes go.',
    params: { id: pathParameter(z.uuid(), 'notFound') },
    body: confirmed,
    status: 204,
  },
  startTotp: {
    method: 'POST',
    path: '/api/account/totp',
    to: 'auth',
    right: 'signedIn',
    confirms: true,
    body: confirmed,
    summary: 'Makes the secret of an authenticator app',
    description:
      'Needs the password, or a sign-in of the last 5 minutes. It is in use once `POST /api/account/totp/confirm` has seen a code of it. 422 where an app is in use already.',
    status: 200,
    answer: totpSecretSchema.meta({ id: 'TotpSecret' }),
  },
  confirmTotp: {
    method: 'POST',
    path: '/api/account/totp/confirm',
    to: 'auth',
    right: 'signedIn',
    summary: 'Takes an authenticator app into use',
    description:
      'The first factor brings ten recovery codes, which are shown once; the list is empty where there were some.',
    body: confirmTotpBodySchema.meta({ id: 'ConfirmTotp' }),
    status: 200,
    answer: recoveryCodes,
  },
  startPasskey: {
    method: 'POST',
    path: '/api/account/passkeys/options',
    to: 'auth',
    right: 'signedIn',
    confirms: true,
    body: confirmed,
    summary: 'Makes what a browser needs for a new passkey',
    description: 'Needs the password, or a sign-in of the last 5 minutes.',
    status: 200,
    answer: webAuthn('PublicKeyCredentialCreationOptionsJSON'),
  },
  addPasskey: {
    method: 'POST',
    path: '/api/account/passkeys',
    to: 'auth',
    right: 'signedIn',
    summary: 'Adds a passkey',
    description: 'The first factor brings ten recovery codes, as with an authenticator app.',
    body: addPasskeyBodySchema.meta({ id: 'AddPasskey' }),
    status: 201,
    answer: addedPasskeySchema.meta({ id: 'AddedPasskey' }),
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/account/recovery-codes',
    to: 'auth',
    right: 'signedIn',
    confirms: true,
    summary: 'Makes ten new recovery codes in place of the former',
    description:
      'Needs the password, or a sign-in of the last 5 minutes. 404 where there is no second factor.',
    body: confirmed,
    status: 200,
    answer: recoveryCodes,
    errors: ['notFound'],
  },
} as const satisfies Record<string, Endpoint>;

/** Being signed in (contract, sections 5 and 12). */
export const accountEndpoints = {
  ...signInEndpoints,
  ...ownAccountEndpoints,
  listAudit: {
    method: 'GET',
    path: '/api/audit',
    to: 'gateway',
    right: 'administration',
    summary: 'Shows what administrators did, and who tried to sign in',
    query: auditQuerySchema,
    status: 200,
    answer: z.array(auditEntrySchema.meta({ id: 'AuditEntry' })),
    answerHeaders: pageHeaders,
  },
} as const satisfies Record<string, Endpoint>;
