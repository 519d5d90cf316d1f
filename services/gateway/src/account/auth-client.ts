import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type PasskeyLoginBody, type SecondFactorBody } from '@portfolio/contracts/account/factors.ts';
import {
  callerSchema,
  changedPasswordSchema,
  verifiedUserSchema,
  type ChangePasswordBody,
  type LoginBody,
  type SessionCaller,
  type VerifiedUser,
} from '@portfolio/contracts/account/session.ts';
import {
  artifactSchema,
  connectionSchema,
  type ArtifactBody,
  type ConnectionBody,
} from '@portfolio/contracts/account/oauth.ts';
import { tokenCallerSchema, type TokenCaller } from '@portfolio/contracts/account/tokens.ts';
import {
  providerFinishSchema,
  providerStartSchema,
  type ProviderFinish,
  type ProviderFinishBody,
  type ProviderStart,
} from '@portfolio/contracts/account/provider.ts';
import { endpoints } from '@portfolio/contracts/endpoints.ts';
import type { ChangeEmailBody } from '@portfolio/contracts/account/people.ts';
import { AppError } from '@portfolio/kit/app-error.ts';
import { createConcurrencyLimit } from '@portfolio/kit/http/concurrency-limit.ts';
import { z } from 'zod';
import type { VerdictMail } from '@portfolio/contracts/apps/preview-links.ts';
import type { SignedInUser } from '../sessions/session-records.ts';
import { ownLimitsMs } from '../upstream/call-policy.ts';
import { errorOf, parseAnswer } from '../upstream/upstream-answers.ts';
import { jsonOf, type UpstreamCall, type Upstreams } from '../upstream/upstreams.ts';

/** What the gateway itself asks the auth service. */
export interface AuthClient {
  /** @throws AppError `wrongCredentials`, or as auth answered */
  verify: (body: LoginBody, requestId: string) => Promise<VerifiedUser>;
  /** The second step of a login. @throws AppError `wrongCredentials`, `notSignedIn`, or as auth answered */
  takeSecondFactor: (body: SecondFactorBody, user: SignedInUser, requestId: string) => Promise<VerifiedUser>;
  /** A passkey that is the whole login. @throws AppError `wrongCredentials`, or as auth answered */
  takePasskey: (body: PasskeyLoginBody, requestId: string) => Promise<VerifiedUser>;
  /** The two steps of a sign-in by the company's provider. @throws AppError `notFound` without one, or as auth answered */
  startProvider: (requestId: string) => Promise<ProviderStart>;
  finishProvider: (body: ProviderFinishBody, requestId: string) => Promise<ProviderFinish>;
  /** Whether it is the user's password. @throws AppError `invalidInput` with `fields.password`, or as auth answered */
  confirmPassword: (password: string, user: SignedInUser, requestId: string) => Promise<void>;
  /** Tells who made a link, also where auth comes back within a minute or two. @throws AppError as auth answered at last */
  mailVerdict: (body: VerdictMail, requestId: string) => Promise<void>;
  /** @throws AppError `mailNotPossible`, or as auth answered */
  changeEmail: (body: ChangeEmailBody, user: SignedInUser, requestId: string) => Promise<void>;
  /** @returns the number of the new password. @throws AppError `invalidInput`, or as auth answered */
  changePassword: (body: ChangePasswordBody, user: SignedInUser, requestId: string) => Promise<number>;
  /** Who a session names; undefined where it is over: the password changed, or the user is switched off. @throws AppError where auth gives no answer */
  findCaller: (user: SignedInUser, requestId: string) => Promise<SessionCaller | undefined>;
  /** Whether the user's password is still the one of then. @throws AppError where auth gives no answer */
  isCurrent: (user: SignedInUser, requestId: string) => Promise<boolean>;
  /** Whose token it is, and what it may. @throws AppError `tokenRefused`, or as auth answered */
  findTokenCaller: (token: string, requestId: string) => Promise<TokenCaller>;
  /** Keeps what the OAuth server keeps. @throws AppError as auth answered */
  runArtifact: (body: ArtifactBody) => Promise<z.output<typeof artifactSchema>>;
  /** Makes the connection of a program. @returns its id. @throws AppError as auth answered */
  createConnection: (body: ConnectionBody, user: SignedInUser, requestId: string) => Promise<string>;
}

const { mail: mailTimeout, provider: providerTimeout } = ownLimitsMs;

interface SendOptions<Schema> extends Pick<UpstreamCall, 'timeout' | 'isRepeatable'> {
  requestId: string;
  schema: Schema;
}

/** Calls one of auth's own routes. @throws AppError as auth answered */
function createSend(upstreams: Upstreams) {
  return async function send<Schema extends z.ZodType>(
    target: string,
    body: unknown,
    user: SignedInUser | null,
    { requestId, schema, ...options }: SendOptions<Schema>,
  ): Promise<z.output<Schema>> {
    const call = { upstream: 'auth', method: 'POST', target, user, requestId } as const;
    const answer = await upstreams.ask({ ...call, ...jsonOf(body), ...options });
    if (answer.status >= 300) throw errorOf(answer);
    return parseAnswer(schema, answer);
  };
}

const oauthCalls = (
  send: ReturnType<typeof createSend>,
): Pick<AuthClient, 'runArtifact' | 'createConnection'> => ({
  runArtifact: (body) =>
    send('/internal/oauth/artifacts', body, null, {
      ...{ requestId: randomUUID(), schema: artifactSchema, isRepeatable: body.op !== 'consume' },
    }),
  createConnection: async (body, user, requestId) =>
    (await send('/internal/oauth/connections', body, user, { requestId, schema: connectionSchema })).id,
});

/** Milliseconds before each further try: auth may be restarting. */
const mailPausesMs = [1000, 5000, 20_000, 60_000];

function createMailVerdict(send: ReturnType<typeof createSend>): AuthClient['mailVerdict'] {
  const limit = createConcurrencyLimit({ concurrency: 8, maxWaiting: 100 });
  return (body, requestId) =>
    limit(async () => {
      const options = { requestId, schema: z.undefined(), timeout: mailTimeout, isRepeatable: true };
      for (const pause of mailPausesMs)
        try {
          await send('/internal/verdict-mail', body, null, options);
          return;
        } catch (error) {
          if (error instanceof AppError && error.status < 500) throw error;
          await sleep(pause, undefined, { ref: false });
        }
      await send('/internal/verdict-mail', body, null, options);
    });
}

export function createAuthClient(upstreams: Upstreams): AuthClient {
  const send = createSend(upstreams);
  return {
    verify: (body, requestId) =>
      send('/internal/verify', body, null, { requestId, schema: verifiedUserSchema }),
    takeSecondFactor: (body, user, requestId) =>
      send('/internal/second-factor', body, user, { requestId, schema: verifiedUserSchema }),
    takePasskey: (body, requestId) =>
      send('/internal/passkey', body, null, { requestId, schema: verifiedUserSchema }),
    startProvider: (requestId) =>
      send('/internal/provider/start', {}, null, {
        ...{ requestId, schema: providerStartSchema, timeout: providerTimeout },
      }),
    finishProvider: (body, requestId) =>
      send('/internal/provider/finish', body, null, {
        ...{ requestId, schema: providerFinishSchema, timeout: providerTimeout },
      }),
    confirmPassword: (password, user, requestId) =>
      send('/internal/confirm-password', { password }, user, {
        ...{ requestId, schema: z.undefined(), isRepeatable: true },
      }),
    changeEmail: (body, user, requestId) =>
      send('/internal/change-email', body, user, { requestId, schema: z.undefined(), timeout: mailTimeout }),
    mailVerdict: createMailVerdict(send),
    changePassword: async (body, user, requestId) =>
      (await send('/internal/password', body, user, { requestId, schema: changedPasswordSchema }))
        .credentialsVersion,
    ...oauthCalls(send),
    findTokenCaller: (token, requestId) =>
      send('/internal/token', { token }, null, {
        requestId,
        schema: tokenCallerSchema,
        isRepeatable: true,
      }),
    ...userCalls(upstreams),
  };
}

/** What is asked as a user of before. */
function userCalls(upstreams: Upstreams): Pick<AuthClient, 'findCaller' | 'isCurrent'> {
  async function ask(target: string, user: SignedInUser, requestId: string) {
    const answer = await upstreams.ask({ upstream: 'auth', method: 'GET', target, user, requestId });
    if (answer.status === 200) return answer;
    // Another 401 is about the gateway and not the user, whose session it must not end.
    const error = errorOf(answer);
    if (error.code === 'notSignedIn') return undefined;
    throw error;
  }
  return {
    findCaller: async (user, requestId) => {
      const answer = await ask('/internal/caller', user, requestId);
      return answer && parseAnswer(callerSchema, answer);
    },
    isCurrent: async (user, requestId) => (await ask(endpoints.getUser.path, user, requestId)) !== undefined,
  };
}
