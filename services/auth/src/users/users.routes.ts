import { changePasswordBodySchema, loginBodySchema } from '@portfolio/contracts/session.ts';
import { credentialsVersionOf, requireUser } from '@portfolio/kit/identity.ts';
import { jsonBody, parseBody } from '@portfolio/kit/json-body.ts';
import { Router, type Response } from 'express';
import type { SessionUser, UsersService } from './users.service.ts';

export function usersRoutes(users: UsersService): Router {
  const router = Router();

  router.get('/api/user', async (_request, response) => {
    const user = await users.getCurrent(sessionUserOf(response));
    response.set('Cache-Control', 'no-store').json(user);
  });

  // Login is the gateway's, which writes the session; it asks here whether the password is right.
  router.post('/internal/verify', jsonBody, async (request, response) => {
    response.json(await users.verify(parseBody(loginBodySchema, request.body)));
  });

  // The session that asks goes on, with the new number; the gateway ends the user's others.
  router.post('/internal/password', jsonBody, async (request, response) => {
    const body = parseBody(changePasswordBodySchema, request.body);
    const credentialsVersion = await users.changePassword(sessionUserOf(response), body);
    response.json({ credentialsVersion });
  });

  return router;
}

/** Who the gateway says is calling. @throws AppError `notSignedIn` for an anonymous caller */
export function sessionUserOf(response: Response): SessionUser {
  return { userId: requireUser(response), credentialsVersion: credentialsVersionOf(response) };
}
