import { changeEmailBodySchema } from '@portfolio/contracts/account/people.ts';
import { canonicalEmail, changePasswordBodySchema } from '@portfolio/contracts/account/session.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { parseBody } from '@portfolio/kit/http/json-body.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import type { OwnHandler } from '../own-handler.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { AuthClient } from './auth-client.ts';
import { createWithPassword, type WithPasswordOptions } from './password-tries.ts';

interface OwnAccountOptions extends WithPasswordOptions {
  auth: AuthClient;
  sessions: Sessions;
}

/** The handlers of a signed-in administrator's own account: password and sessions. */
export function createOwnAccount(
  options: OwnAccountOptions,
): Record<'changePassword' | 'changeEmail' | 'listSessions' | 'endSession', OwnHandler> {
  const { auth, sessions, device } = options;
  const withPassword = createWithPassword(options);
  return {
    /** The session goes on under a new id; all others of the user end, and other browsers are known no more. */
    changePassword: async (request, response, user) => {
      const changed = await withPassword(request, response, {
        user,
        schema: changePasswordBodySchema,
        field: 'currentPassword',
        attempt: async (caller, body, requestId) => ({
          account: canonicalEmail(caller.email),
          userId: caller.userId,
          credentialsVersion: await auth.changePassword(body, caller, requestId),
        }),
      });
      await sessions.signIn(request, response, changed);
      await sessions.endOthers(request, changed);
      device.set(response, changed.account, changed);
      response.set('Cache-Control', 'no-store').status(204).end();
    },
    changeEmail: async (request, response, user) => {
      if (user === null) throw appError('notSignedIn');
      const body = parseBody(changeEmailBodySchema, request.body);
      await auth.changeEmail(body, user, requestIdOf(response));
      response.set('Cache-Control', 'no-store').status(202).end();
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
