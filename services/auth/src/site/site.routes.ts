import type { WholeSite } from '@portfolio/contracts/site/site.ts';
import { settingsEntryId } from '@portfolio/contracts/site/stored-settings.ts';
import { setAuditSubject } from '@portfolio/kit/audit-subject.ts';
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
    getSite: async ({ caller, response }) => {
      const { revision, site } = await sites.getSite();
      setSiteRevision(response, revision);
      return caller === null ? seenSite(site) : site;
    },
    editSite: async ({ body, person, response }) => {
      const { revision, site } = await sites.edit(body, person);
      setSiteRevision(response, revision);
      return site;
    },
    getSettingsAuthors: () => sites.findAuthors(),
    listSettingsRevisions: () => sites.listRevisions(),
    getSettingsRevision: ({ params }) => sites.getRevision(params.number),
    restoreSettingsRevision: async ({ params, body, person, response }) => {
      const { revision, site } = await sites.restore(params.number, body.version, person);
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
