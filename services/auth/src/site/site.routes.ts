import { demoRefusal } from '@portfolio/contracts/demo.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { formatRevision, revisionHeader } from '@portfolio/kit/postgres/revision.ts';
import type { Response } from 'express';
import type { SiteService } from './site.service.ts';

export function siteHandlers(sites: SiteService, isDemo: boolean) {
  return {
    getSiteFacts: async ({ response }) => {
      const { revision, site } = await sites.getFacts();
      setSiteRevision(response, revision);
      return { ...site, ...(isDemo && { isDemo }) };
    },
    getSite: async ({ response }) => {
      const { revision, site } = await sites.getSite();
      setSiteRevision(response, revision);
      return site;
    },
    editSite: async ({ body, person, response }) => {
      // Nobody may prove to a search engine that a demo is theirs.
      if (isDemo && (body.verifications ?? []).length > 0)
        throw appError('notAllowed', { message: demoRefusal });
      const { revision, site } = await sites.edit(body, person);
      setSiteRevision(response, revision);
      return site;
    },
    listSiteRevisions: () => sites.listRevisions(),
    getSiteRevision: ({ params }) => sites.getRevision(params.number),
    restoreSiteRevision: async ({ params, person, response }) => {
      const { revision, site } = await sites.restore(params.number, person);
      setSiteRevision(response, revision);
      return site;
    },
  } satisfies Partial<Handlers<'auth'>>;
}

/** Names the state of the site that an answer shows. */
export function setSiteRevision(response: Response, number: number): void {
  response.set(revisionHeader, formatRevision({ topic: 'site', number }));
}
