import type { WholeSite } from '@portfolio/contracts/site/site.ts';
import { settingsEntryId } from '@portfolio/contracts/site/stored-settings.ts';
import { setAuditSubject } from '@portfolio/kit/audit-subject.ts';
import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { formatRevision, revisionHeader } from '@portfolio/kit/postgres/revision.ts';
import type { Response } from 'express';
import type { SiteService } from './site.service.ts';

export function siteHandlers(sites: SiteService, isDemo: boolean) {
  return {
    getSiteFacts: async ({ query, response }) => {
      const { revision, site } = await sites.getFacts(query.language);
      setSiteRevision(response, revision);
      return { ...site, ...(isDemo && { isDemo }) };
    },
    getSite: async ({ query, caller, response }) => {
      const { revision, site } = await sites.getSite(query.language, caller !== null);
      setSiteRevision(response, revision);
      return caller === null ? seenSite(site) : site;
    },
    editSite: async ({ query, body, person, response }) => {
      const { revision, site } = await sites.edit(body, person, query.language);
      setSiteRevision(response, revision);
      return site;
    },
    getSettingsAuthors: ({ query }) => sites.findAuthors(query.language),
    listSettingsRevisions: ({ query }) => sites.listRevisions(query.language),
    getSettingsRevision: ({ params, query }) => sites.getRevision(params.number, query.language),
    restoreSettingsRevision: async ({ params, query, body, person, response }) => {
      const { revision, site } = await sites.restore(
        { ...body, number: params.number, language: query.language },
        person,
      );
      setAuditSubject(response, settingsEntryId, 'Settings');
      setSiteRevision(response, revision);
      return site;
    },
  } satisfies Partial<Handlers<'auth'>>;
}

/** Visitors see public languages alone. */
const seenSite = (site: WholeSite): WholeSite => ({
  ...site,
  languages: site.languages.filter(({ isPublic }) => isPublic),
});

/** Names the state of the site that an answer shows. */
export function setSiteRevision(response: Response, number: number): void {
  response.set(revisionHeader, formatRevision({ topic: 'site', number }));
}
