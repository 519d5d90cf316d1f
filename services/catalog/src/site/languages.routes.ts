import { languagesBodySchema, type Languages } from '@portfolio/contracts/site/languages.ts';
import { jsonBody, parseBody } from '@portfolio/kit/http/json-body.ts';
import { Router, type RequestHandler } from 'express';
import type { CatalogStore } from '../catalog.store.ts';
import { putLanguages } from './languages.service.ts';

/** `GET /internal/languages`, for media, and `POST /internal/languages`, for auth, which stores them. @param guard `requireService` */
export const languagesForServices = (store: CatalogStore, guard: RequestHandler) =>
  Router()
    .get('/internal/languages', guard, async (_request, response) => {
      response.json((await store.languages.find()) satisfies Languages);
    })
    .post('/internal/languages', guard, jsonBody, async (request, response) => {
      const body = parseBody(languagesBodySchema, request.body);
      await store.change((tables) => putLanguages(tables, body));
      response.json(body);
    });
