import { checkTokenBodySchema } from '@portfolio/contracts/account/tokens.ts';
import { setAuditSubject } from '@portfolio/kit/audit-subject.ts';
import { jsonBody, parseBody } from '@portfolio/kit/http/json-body.ts';
import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { Router } from 'express';
import type { TokensService } from './tokens.service.ts';

export const tokensHandlers = (tokens: TokensService) =>
  ({
    listTokens: () => tokens.list(),
    createToken: async ({ body, caller, response }) => {
      const created = await tokens.create(body, caller);
      setAuditSubject(response, body.name);
      return created;
    },
    endToken: async ({ params, response }) => {
      setAuditSubject(response, params.id, await tokens.end(params.id));
    },
  }) satisfies Partial<Handlers<'auth'>>;

/** What the gateway asks on each request with a token. */
export function tokensForGateway(tokens: TokensService): Router {
  const router = Router();
  router.post('/internal/token', jsonBody, async (request, response) => {
    response.json(await tokens.use(parseBody(checkTokenBodySchema, request.body).token));
  });
  return router;
}
