import type { Languages } from '@portfolio/contracts/site/languages.ts';
import type { WholeSite } from '@portfolio/contracts/site/site.ts';
import { saveLanguagesBodySchema } from '@portfolio/contracts/site/stored-settings.ts';
import { jsonBody, parseBody } from '@portfolio/kit/http/json-body.ts';
import { Router, type RequestHandler } from 'express';
import type { CatalogStore } from '../catalog.store.ts';
import { saveLanguages } from './languages.service.ts';

/** `GET /internal/languages`, for media, and `POST /internal/languages`, for auth, which stores them. @param guard `requireService` */
export const languagesForServices = (store: CatalogStore, guard: RequestHandler) =>
  Router()
    .get('/internal/languages', guard, async (_request, response) => {
      response.json((await store.languages.find()) satisfies Languages);
    })
    .post('/internal/languages', guard, jsonBody, async (request, response) => {
      const body = parseBody(saveLanguagesBodySchema, request.body);
      const { result } = await store.change((tables) => saveLanguages(tables, body));
      response.json(result satisfies WholeSite);
    });
