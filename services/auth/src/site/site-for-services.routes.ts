import { imagesInUseBodySchema } from '@portfolio/contracts/media/media.ts';
import { languageQuerySchema } from '@portfolio/contracts/kinds/translations.ts';
import type { WholeSite } from '@portfolio/contracts/site/site.ts';
import {
  publishedChangesSchema,
  publishSettingsBodySchema,
} from '@portfolio/contracts/site/stored-settings.ts';
import { jsonBody, parseBody, parseQuery } from '@portfolio/kit/http/json-body.ts';
import { Router, type RequestHandler } from 'express';
import { setSiteRevision } from './site.routes.ts';
import type { SiteService } from './site.service.ts';

/**
 * `GET /internal/site` and `POST /internal/publish-settings`, for the catalog, which holds drafts and archives; and
 * `POST /internal/images-in-use`, for its word of which images are.
 *
 * @param guard `requireService`, since services call it
 */
export function siteForServices(sites: SiteService, guard: RequestHandler): Router {
  const router = Router();

  router.get('/internal/site', guard, async (request, response) => {
    const { language } = parseQuery(languageQuerySchema, request.query);
    response.json((await sites.getSite(language, true)).site satisfies WholeSite);
  });

  router.post('/internal/images-in-use', guard, jsonBody, async (request, response) => {
    const { paths } = parseBody(imagesInUseBodySchema, request.body);
    response.json({ inUse: await sites.findImagesInUse(paths) });
  });

  router.post('/internal/publish-settings', guard, jsonBody, async (request, response) => {
    const { changes, ...savers } = parseBody(publishSettingsBodySchema, request.body);
    const { revision, site } = await sites.publish(parseBody(publishedChangesSchema, changes), savers);
    setSiteRevision(response, revision);
    response.json(site satisfies WholeSite);
  });

  return router;
}
