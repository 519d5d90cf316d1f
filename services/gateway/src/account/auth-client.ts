import {
  changedPasswordSchema,
  verifiedUserSchema,
  type ChangePasswordBody,
  type LoginBody,
  type VerifiedUser,
} from '@portfolio/contracts/session.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { z } from 'zod';
import type { SignedInUser } from '../sessions/session-records.ts';
import { errorOf, parseJson } from '../upstream/upstream-answers.ts';
import { jsonOf, type Upstreams } from '../upstream/upstreams.ts';

/** What the gateway itself asks the auth service. */
export interface AuthClient {
  /** @throws AppError `wrongCredentials`, or as auth answered */
  verify: (body: LoginBody, requestId: string) => Promise<VerifiedUser>;
  /** @returns the number of the new password. @throws AppError `invalidInput`, or as auth answered */
  changePassword: (body: ChangePasswordBody, user: SignedInUser, requestId: string) => Promise<number>;
  /** Whether the password that a session began with is still the user's. @throws AppError where auth gives no answer */
  isCurrent: (user: SignedInUser, requestId: string) => Promise<boolean>;
}

export function createAuthClient(upstreams: Upstreams): AuthClient {
  async function post<Schema extends z.ZodType>(
    target: string,
    body: unknown,
    user: SignedInUser | null,
    { requestId, schema }: { requestId: string; schema: Schema },
  ): Promise<z.output<Schema>> {
    const call = { upstream: 'auth', method: 'POST', target, user, requestId } as const;
    const answer = await upstreams.ask({ ...call, ...jsonOf(body) });
    if (answer.status !== 200) throw errorOf(answer);
    const parsed = schema.safeParse(parseJson(answer.body));
    if (!parsed.success) throw appError('upstreamFailed', { cause: parsed.error });
    return parsed.data;
  }

  return {
    verify: (body, requestId) =>
      post('/internal/verify', body, null, { requestId, schema: verifiedUserSchema }),
    changePassword: async (body, user, requestId) => {
      const schema = changedPasswordSchema;
      const changed = await post('/internal/password', body, user, { requestId, schema });
      return changed.credentialsVersion;
    },
    isCurrent: async (user, requestId) => {
      const call = { upstream: 'auth', method: 'GET', target: '/api/user', user, requestId } as const;
      const { status } = await upstreams.ask(call);
      if (status === 200 || status === 401) return status === 200;
      throw appError('upstreamFailed');
    },
  };
}
