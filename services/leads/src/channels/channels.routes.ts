import { createChannelBodySchema, editChannelBodySchema } from '@portfolio/contracts/channels.ts';
import { requireUser } from '@portfolio/kit/identity.ts';
import { jsonBody, parseBody } from '@portfolio/kit/json-body.ts';
import { Router } from 'express';
import type { ChannelsService } from './channels.service.ts';

export function channelsRoutes(channels: ChannelsService): Router {
  const router = Router();
  router.get('/api/leads/channels', async (_request, response) => {
    requireUser(response);
    response.set('Cache-Control', 'no-store').json(await channels.list());
  });

  router.post('/api/leads/channels', jsonBody, async (request, response) => {
    requireUser(response);
    const channel = await channels.create(parseBody(createChannelBodySchema, request.body));
    response.status(201).json(channel);
  });

  router.patch('/api/leads/channels/:id', jsonBody, async (request, response) => {
    requireUser(response);
    const channel = await channels.edit(
      String(request.params.id),
      parseBody(editChannelBodySchema, request.body),
    );
    response.json(channel);
  });

  router.delete('/api/leads/channels/:id', async (request, response) => {
    requireUser(response);
    await channels.remove(request.params.id);
    response.status(204).end();
  });

  router.post('/api/leads/channels/:id/test', async (request, response) => {
    requireUser(response);
    response.json(await channels.test(request.params.id));
  });
  return router;
}
