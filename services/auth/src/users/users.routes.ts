import { confirmPasswordBodySchema } from '@portfolio/contracts/account/factors.ts';
import { changePasswordBodySchema, loginBodySchema } from '@portfolio/contracts/account/session.ts';
import { credentialsVersionOf, requireUser } from '@portfolio/kit/secrets/identity.ts';
import { jsonBody, parseBody } from '@portfolio/kit/http/json-body.ts';
import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { Router, type Response } from 'express';
import type { SessionUser, UsersService } from './users.service.ts';

export const usersHandlers = (users: UsersService) =>
  ({
    getUser: ({ response }) => users.getCurrent(sessionUserOf(response)),
  }) satisfies Partial<Handlers<'auth'>>;

/** What the gateway asks, which writes the session. */
export function usersForGateway(users: UsersService): Router {
  const router = Router();

  router.get('/internal/caller', async (_request, response) => {
    response.json(await users.findCaller(sessionUserOf(response)));
  });

  router.post('/internal/verify', jsonBody, async (request, response) => {
    response.json(await users.verify(parseBody(loginBodySchema, request.body)));
  });

  // The session that asks goes on, with the new number; the gateway ends the user's others.
  router.post('/internal/password', jsonBody, async (request, response) => {
    const body = parseBody(changePasswordBodySchema, request.body);
    const credentialsVersion = await users.changePassword(sessionUserOf(response), body);
    response.json({ credentialsVersion });
  });

  // Before what adds a way to sign in (contract, section 14); the gateway counts wrong ones.
  router.post('/internal/confirm-password', jsonBody, async (request, response) => {
    const { password } = parseBody(confirmPasswordBodySchema, request.body);
    await users.confirmPassword(sessionUserOf(response), password);
    response.status(204).end();
  });

  return router;
}

/** Who the gateway says is calling. @throws AppError `notSignedIn` for an anonymous caller */
export function sessionUserOf(response: Response): SessionUser {
  return { userId: requireUser(response), credentialsVersion: credentialsVersionOf(response) };
}
