import { endpoints } from '@portfolio/contracts/endpoints.ts';
import {
  recoveryCodesSchema,
  type ConfirmPasswordBody,
  type PasskeyLoginBody,
  type RecoveryCodes,
  type SecondFactorBody,
  totpSecretSchema,
  type StartFactorBody,
  type TotpSecret,
} from '@portfolio/contracts/account/factors.ts';
import {
  canonicalEmail,
  changedPasswordSchema,
  userSchema,
  verifiedUserSchema,
  type ChangePasswordBody,
  type LoginBody,
  type VerifiedUser,
} from '@portfolio/contracts/account/session.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { z } from 'zod';
import type { SignedInUser } from '../sessions/session-records.ts';
import { errorOf, parseJson, type UpstreamAnswer } from '../upstream/upstream-answers.ts';
import { jsonOf, type Upstreams } from '../upstream/upstreams.ts';

/** What the gateway itself asks the auth service. */
export interface AuthClient {
  /** @throws AppError `wrongCredentials`, or as auth answered */
  verify: (body: LoginBody, requestId: string) => Promise<VerifiedUser>;
  /** The second step of a login. @throws AppError `wrongCredentials`, `notSignedIn`, or as auth answered */
  takeSecondFactor: (body: SecondFactorBody, user: SignedInUser, requestId: string) => Promise<VerifiedUser>;
  /** A passkey that is the whole login. @throws AppError `wrongCredentials`, or as auth answered */
  takePasskey: (body: PasskeyLoginBody, requestId: string) => Promise<VerifiedUser>;
  /** @throws AppError `invalidInput` with `fields.password`, `notFound`, or as auth answered */
  removeFactor: (
    id: string,
    body: ConfirmPasswordBody,
    user: SignedInUser,
    requestId: string,
  ) => Promise<void>;
  /** @throws AppError `invalidInput` with `fields.password`, `notFound`, or as auth answered */
  renewRecoveryCodes: (
    body: ConfirmPasswordBody,
    user: SignedInUser,
    requestId: string,
  ) => Promise<RecoveryCodes>;
  /** The password is checked where there is one. @throws AppError `invalidInput`, or as auth answered */
  startTotp: (body: StartFactorBody, user: SignedInUser, requestId: string) => Promise<TotpSecret>;
  /** The same for a passkey. @returns what a browser makes one of */
  startPasskey: (body: StartFactorBody, user: SignedInUser, requestId: string) => Promise<object>;
  /** @returns the number of the new password. @throws AppError `invalidInput`, or as auth answered */
  changePassword: (body: ChangePasswordBody, user: SignedInUser, requestId: string) => Promise<number>;
  /** Whether the password that a session began with is still the user's. @throws AppError where auth gives no answer */
  isCurrent: (user: SignedInUser, requestId: string) => Promise<boolean>;
  /** The user's account, as limits and the record of administration name it. @throws AppError `notSignedIn`, or as auth answered */
  accountOf: (user: SignedInUser, requestId: string) => Promise<string>;
}

export function createAuthClient(upstreams: Upstreams): AuthClient {
  async function send<Schema extends z.ZodType>(
    target: string,
    body: unknown,
    user: SignedInUser | null,
    { requestId, schema }: { requestId: string; schema: Schema },
  ): Promise<z.output<Schema>> {
    const call = { upstream: 'auth', method: 'POST', target, user, requestId } as const;
    const answer = await upstreams.ask({ ...call, ...jsonOf(body) });
    if (answer.status >= 300) throw errorOf(answer);
    const parsed = schema.safeParse(parseJson(answer.body));
    if (!parsed.success) throw appError('upstreamFailed', { cause: parsed.error });
    return parsed.data;
  }

  /** @returns undefined where the user's session began with a former password */
  async function askUser(user: SignedInUser, requestId: string): Promise<UpstreamAnswer | undefined> {
    const target = endpoints.getUser.path;
    const answer = await upstreams.ask({ upstream: 'auth', method: 'GET', target, user, requestId });
    if (answer.status === 200) return answer;
    // Another 401 is about the gateway and not the user, whose session it must not end.
    const error = errorOf(answer);
    if (error.code === 'notSignedIn') return undefined;
    throw error;
  }

  return {
    verify: (body, requestId) =>
      send('/internal/verify', body, null, { requestId, schema: verifiedUserSchema }),
    takeSecondFactor: (body, user, requestId) =>
      send('/internal/second-factor', body, user, { requestId, schema: verifiedUserSchema }),
    takePasskey: (body, requestId) =>
      send('/internal/passkey', body, null, { requestId, schema: verifiedUserSchema }),
    removeFactor: (id, body, user, requestId) =>
      send('/internal/remove-factor', { ...body, id }, user, { requestId, schema: z.undefined() }),
    renewRecoveryCodes: (body, user, requestId) =>
      send('/internal/recovery-codes', body, user, { requestId, schema: recoveryCodesSchema }),
    startTotp: (body, user, requestId) =>
      send('/internal/start-totp', body, user, { requestId, schema: totpSecretSchema }),
    startPasskey: (body, user, requestId) =>
      send('/internal/start-passkey', body, user, { requestId, schema: z.looseObject({}) }),
    changePassword: async (body, user, requestId) =>
      (await send('/internal/password', body, user, { requestId, schema: changedPasswordSchema }))
        .credentialsVersion,
    isCurrent: async (user, requestId) => (await askUser(user, requestId)) !== undefined,
    accountOf: async (user, requestId) => {
      const answer = await askUser(user, requestId);
      if (answer === undefined) throw appError('notSignedIn');
      const parsed = userSchema.safeParse(parseJson(answer.body));
      if (!parsed.success) throw appError('upstreamFailed', { cause: parsed.error });
      return canonicalEmail(parsed.data.email);
    },
  };
}
