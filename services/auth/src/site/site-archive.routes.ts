import {
  archivedSettingsSchema,
  importSettingsBodySchema,
  type ArchivedSettings,
  type ImportedSettings,
} from '@portfolio/contracts/media/settings-archive.ts';
import { siteSettingsSchema } from '@portfolio/contracts/site/site.ts';
import { jsonBody, parseBody } from '@portfolio/kit/http/json-body.ts';
import { Router, type RequestHandler } from 'express';
import { setSiteRevision } from './site.routes.ts';
import type { SiteService } from './site.service.ts';

/**
 * `GET /internal/site-settings` and `POST /internal/import-settings`, for the media service, which packs and unpacks archives.
 *
 * @param guard `requireService`, since media calls it
 */
export function siteArchiveRoutes(sites: SiteService, guard: RequestHandler): Router {
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
    const parsed = archivedSettingsSchema.safeParse(given);
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

  return router;
}
