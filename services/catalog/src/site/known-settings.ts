import { knownSettingsSchema, type KnownSettings } from '@portfolio/contracts/site/stored-settings.ts';
import { jsonBody, parseBody } from '@portfolio/kit/http/json-body.ts';
import { Router, type RequestHandler } from 'express';
import type { CatalogStore, Tables } from '../catalog.store.ts';

/** Takes what the settings are now. What changes nothing makes no revision, and older settings change nothing. */
export async function knowSettings({ knownSettings }: Tables, told: KnownSettings): Promise<void> {
  const { version, language } = await knownSettings.find();
  if (told.version >= version && told.language !== language) await knownSettings.put(told);
}

/** `POST /internal/know-settings`, for auth, which stores them. @param guard `requireService` */
export const knownSettingsRoute = (store: CatalogStore, guard: RequestHandler): Router =>
  Router().post('/internal/know-settings', guard, jsonBody, async (request, response) => {
    const told = parseBody(knownSettingsSchema, request.body);
    await store.change((tables) => knowSettings(tables, told));
    response.json({});
  });
