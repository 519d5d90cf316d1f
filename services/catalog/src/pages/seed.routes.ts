import { seedBodySchema } from '@portfolio/contracts/site/stored-settings.ts';
import { jsonBody, parseBody } from '@portfolio/kit/http/json-body.ts';
import { Router, type RequestHandler } from 'express';
import type { CatalogStore } from '../catalog.store.ts';
import { seedPages } from './seeds/seed-pages.ts';

/** `POST /internal/seed`, for auth, at setup. @param guard `requireService` */
export const seedRoute = (store: CatalogStore, guard: RequestHandler): Router =>
  Router().post('/internal/seed', guard, jsonBody, async (request, response) => {
    await seedPages(store, parseBody(seedBodySchema, request.body).language);
    response.json({});
  });
