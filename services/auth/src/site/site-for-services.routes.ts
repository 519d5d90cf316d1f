import {
  archivedSettingsSchema,
  importSettingsBodySchema,
  type ArchivedSettings,
  type ImportedSettings,
} from '@portfolio/contracts/media/settings-archive.ts';
import { knownLanguage } from '@portfolio/contracts/site/site-locale.ts';
import { siteSettingsSchema, type WholeSite } from '@portfolio/contracts/site/site.ts';
import {
  publishedChangesSchema,
  publishSettingsBodySchema,
} from '@portfolio/contracts/site/stored-settings.ts';
import { jsonBody, parseBody } from '@portfolio/kit/http/json-body.ts';
import { Router, type RequestHandler } from 'express';
import { setSiteRevision } from './site.routes.ts';
import type { SiteService } from './site.service.ts';

/**
 * `GET /internal/site-settings` and `POST /internal/import-settings`, for the media service, which packs and unpacks archives;
 * `GET /internal/site` and `POST /internal/publish-settings`, for the catalog, which holds drafts.
 *
 * @param guard `requireService`, since services call it
 */
export function siteForServices(sites: SiteService, guard: RequestHandler): Router {
  const router = Router();

  router.get('/internal/site-settings', guard, async (_request, response) => {
    const { site } = await sites.getSite();
    response.json({
      format: 'portfolio-settings-1',
      ...siteSettingsSchema.strip().parse(site),
    } satisfies ArchivedSettings);
  });

  router.post('/internal/import-settings', guard, jsonBody, async (request, response) => {
    const { by, isTrial, settings: given } = parseBody(importSettingsBodySchema, request.body);
    const parsed = archivedSettingsSchema.safeParse(withKnownLanguage(given));
    if (!parsed.success) {
      const problems = parsed.error.issues.map(({ path, message }) => ({
        app: null,
        message: `${['settings', ...path].join('.')}: ${message}`,
      }));
      response.json({ isChanged: false, problems } satisfies ImportedSettings);
      return;
    }
    const { format: _format, ...settings } = parsed.data;
    const isChanged = await sites.differsFrom(settings);
    if (isChanged && !isTrial) setSiteRevision(response, (await sites.edit(settings, by)).revision);
    response.json({ isChanged, problems: [] } satisfies ImportedSettings);
  });

  router.get('/internal/site', guard, async (_request, response) => {
    response.json((await sites.getSite()).site satisfies WholeSite);
  });

  router.post('/internal/publish-settings', guard, jsonBody, async (request, response) => {
    const { changes, ...savers } = parseBody(publishSettingsBodySchema, request.body);
    const { revision, site } = await sites.publish(parseBody(publishedChangesSchema, changes), savers);
    setSiteRevision(response, revision);
    response.json(site satisfies WholeSite);
  });

  return router;
}

/** An archive of an earlier version may have a word for a language. */
const withKnownLanguage = (settings: unknown): unknown =>
  typeof settings === 'object' &&
  settings !== null &&
  'language' in settings &&
  typeof settings.language === 'string'
    ? { ...settings, language: knownLanguage(settings.language) }
    : settings;
