import { jsonBody, parseBody } from '@portfolio/kit/http/json-body.ts';
import { seedBodySchema } from '@portfolio/contracts/site/stored-settings.ts';
import { Router, type RequestHandler } from 'express';
import type { CatalogStore } from '../../catalog.store.ts';
import { seededPages } from './seeded-pages.ts';

/** Pages that nobody has changed get the texts of a language; may be repeated with another one. */
async function seedPages(store: CatalogStore, language: string): Promise<void> {
  await store.change(async ({ pages, languages }) => {
    const seeds = seededPages(language);
    const stored = await pages.findAll(seeds.map(({ id }) => id));
    const isUntouched = (id: string) => stored.some((page) => page.id === id && page.changedBy === null);
    await pages.update(seeds.filter(({ id }) => isUntouched(id)));
    await languages.put({ language, languages: [] });
  });
}

/** `POST /internal/seed`, for auth, at setup. @param guard `requireService` */
export const seedRoute = (store: CatalogStore, guard: RequestHandler): Router =>
  Router().post('/internal/seed', guard, jsonBody, async (request, response) => {
    await seedPages(store, parseBody(seedBodySchema, request.body).language);
    response.json({});
  });
