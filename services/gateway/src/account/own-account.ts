import { changePasswordBodySchema } from '@portfolio/contracts/session.ts';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import { jsonBody, parseBody } from '@portfolio/kit/json-body.ts';
import { requestIdOf } from '@portfolio/kit/request-context.ts';
import type { AuthClient } from './auth-client.ts';
import { addressKey } from '../edge/client-address.ts';
import { countWrongTries, type RateLimits } from '../edge/rate-limits.ts';
import type { OwnHandler } from '../router.ts';
import type { OwnRoute } from '../routes.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { readJson } from './read-json.ts';

interface OwnAccountOptions {
  auth: AuthClient;
  sessions: Sessions;
  limits: RateLimits;
}

/** The handlers of a signed-in administrator's own account: password and sessions. */
export function createOwnAccount({
  auth,
  sessions,
  limits,
}: OwnAccountOptions): Record<
  Extract<OwnRoute, 'changePassword' | 'listSessions' | 'endSession'>,
  OwnHandler
> {
  return {
    /** The session goes on under a new id; all others of the user end. A wrong current password is a wrong try to sign in. */
    changePassword: async (request, response, user) => {
      if (user === null) throw appError('notSignedIn');
      const tries = [['loginAddress', addressKey(request.ip)]] as const;
      await limits.check(...tries[0]);
      const body = parseBody(changePasswordBodySchema, await readJson(jsonBody, request, response));
      const isWrong = (error: unknown) =>
        error instanceof AppError && error.fields?.currentPassword !== undefined;
      const credentialsVersion = await countWrongTries(limits, tries, isWrong, () =>
        auth.changePassword(body, user, requestIdOf(response)),
      );
      const changed = { userId: user.userId, credentialsVersion };
      await sessions.signIn(request, response, changed);
      await sessions.endOthers(request, changed);
      response.set('Cache-Control', 'no-store').status(204).end();
    },
    listSessions: async (request, response, user) => {
      if (user === null) throw appError('notSignedIn');
      response.set('Cache-Control', 'no-store').json(await sessions.list(request, response, user));
    },
    endSession: async (request, response, user) => {
      if (user === null) throw appError('notSignedIn');
      const id = request.path.split('/').at(-1) ?? '';
      if (!(await sessions.end(user, id))) throw appError('notFound');
      response.set('Cache-Control', 'no-store').status(204).end();
    },
  };
}
