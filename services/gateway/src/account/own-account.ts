import { canonicalEmail } from '@portfolio/contracts/account/session.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import { signedIn } from '../edge/admit.ts';
import type { OwnHandlers } from '../routes.ts';
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
): OwnHandlers<'changePassword' | 'changeEmail' | 'listSessions' | 'endSession'> {
  const { auth, sessions, device } = options;
  const withPassword = createWithPassword(options);
  return {
    /** The session goes on under a new id; all others of the user end, and other browsers are known no more. */
    changePassword: async ({ body, request, response }) => {
      const user = signedIn(response);
      const credentialsVersion = await withPassword(request, user, 'currentPassword', () =>
        auth.changePassword(body, user, requestIdOf(response)),
      );
      const changed = { userId: user.userId, credentialsVersion };
      await sessions.signIn(request, response, changed);
      await sessions.endOthers(request, changed);
      device.set(response, canonicalEmail(user.email), changed);
    },
    changeEmail: async ({ body, response }) => {
      await auth.changeEmail(body, signedIn(response), requestIdOf(response));
    },
    listSessions: ({ request, response }) => sessions.list(request, response, signedIn(response)),
    endSession: async ({ params, response }) => {
      if (!(await sessions.end(signedIn(response), params.id))) throw appError('notFound');
    },
  };
}
