import {
  artifactBodySchema,
  connectionBodySchema,
  type ArtifactBody,
} from '@portfolio/contracts/account/oauth.ts';
import { jsonBody, parseBody } from '@portfolio/kit/http/json-body.ts';
import { requireUser } from '@portfolio/kit/secrets/identity.ts';
import { Router } from 'express';
import type { TokensService } from '../tokens/tokens.service.ts';
import type { ArtifactsRepository } from './artifacts.repository.ts';

/** What the OAuth server of the gateway keeps here. */
export function oauthForGateway(artifacts: ArtifactsRepository, tokens: TokensService): Router {
  const router = Router();

  router.post('/internal/oauth/artifacts', jsonBody, async (request, response) => {
    const payload = await run(artifacts, parseBody(artifactBodySchema, request.body));
    response.json({ payload: payload ?? null });
  });

  // It is listed, ends and expires as tokens do.
  router.post('/internal/oauth/connections', jsonBody, async (request, response) => {
    const body = parseBody(connectionBodySchema, request.body);
    const { id } = await tokens.connect(body, requireUser(response));
    response.json({ id });
  });

  return router;
}

function run(artifacts: ArtifactsRepository, body: ArtifactBody): Promise<unknown> {
  switch (body.op) {
    case 'find':
      return artifacts.find(body.model, body.id);
    case 'findByUid':
      return artifacts.findByUid(body.model, body.uid);
    case 'store':
      return artifacts.store(body);
    case 'consume':
      return artifacts.consume(body.model, body.id);
    case 'remove':
      return artifacts.remove(body.model, body.id);
    case 'removeGrant':
      return artifacts.removeGrant(body.grantId);
  }
}
