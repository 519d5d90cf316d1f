import { languagesBodySchema } from '@portfolio/contracts/site/languages.ts';
import { jsonBody, parseBody } from '@portfolio/kit/http/json-body.ts';
import { Router, type RequestHandler } from 'express';
import type { CatalogStore } from '../catalog.store.ts';
import { putLanguages } from './languages.service.ts';

/** `POST /internal/languages`, for auth, which stores them. @param guard `requireService` */
export const languagesForAuth = (store: CatalogStore, guard: RequestHandler) =>
  Router().post('/internal/languages', guard, jsonBody, async (request, response) => {
    const body = parseBody(languagesBodySchema, request.body);
    await store.change((tables) => putLanguages(tables, body));
    response.json(body);
  });
