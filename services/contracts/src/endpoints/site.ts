import {
  checkDatabaseBodySchema,
  installBodySchema,
  setupStatusSchema,
  siteSchema,
} from '../account/setup.ts';
import { siteRevisionDetailSchema, siteRevisionsSchema } from '../site/site-revisions.ts';
import { editSiteBodySchema, wholeSiteSchema } from '../site/site.ts';
import { checklistSchema } from '../site/checklist.ts';
import { pathParameter, revisionNumberSchema, type Endpoint } from './endpoint.ts';

const facts = siteSchema.meta({ id: 'Site' });
const site = wholeSiteSchema.meta({ id: 'WholeSite' });
const siteRevisionParameter = { number: pathParameter(revisionNumberSchema, 'siteRevisionNotFound') };
const databaseErrors = [
  'alreadySetUp',
  'databaseHostNotAllowed',
  'databaseMissing',
  'databaseNotSafe',
  'databaseNotUsable',
  'databaseUnreachable',
  'otherDatabase',
  'wrongDatabaseCredentials',
] as const;

/** The site and its setup (contract, sections 4, 5 and 11). */
export const siteEndpoints = {
  getSiteFacts: {
    method: 'GET',
    path: '/api/setup/getsite',
    to: 'auth',
    right: 'anyone',
    isCached: true,
    summary: 'Shows the facts that every page has of the site',
    status: 200,
    answer: facts,
  },
  getSite: {
    method: 'GET',
    path: '/api/site',
    to: 'auth',
    right: 'anyone',
    isCached: true,
    summary: 'Shows the site with all the words of its pages',
    description:
      'In a text `{response time}`, `{response-time}` (`24-hour`), `{availability}`, `{experience}`, `{consultation}` and `{project manager}` stand for the facts of these names.',
    status: 200,
    answer: site,
  },
  getChecklist: {
    method: 'GET',
    path: '/api/site/checklist',
    to: 'gateway',
    right: 'content',
    scopes: ['content:read'],
    summary: 'Says what a new site still needs',
    status: 200,
    answer: checklistSchema.meta({ id: 'Checklist' }),
  },
  editSite: {
    method: 'PATCH',
    path: '/api/site',
    to: 'auth',
    right: 'administration',
    summary: 'Changes the site',
    description:
      'An absent field keeps its value; a section is replaced as a whole. The state before is kept. `version`, where sent, must be the stored one.',
    body: editSiteBodySchema.meta({ id: 'EditSite' }),
    status: 200,
    answer: site,
    errors: ['versionChanged'],
  },
  listSiteRevisions: {
    method: 'GET',
    path: '/api/site/revisions',
    to: 'auth',
    right: 'administration',
    summary: 'Lists the newest hundred saves of the site, newest first',
    status: 200,
    answer: siteRevisionsSchema.meta({ id: 'SiteRevisions' }),
  },
  getSiteRevision: {
    method: 'GET',
    path: '/api/site/revisions/{number}',
    to: 'auth',
    right: 'administration',
    summary: 'Shows the site as it was before a save',
    params: siteRevisionParameter,
    status: 200,
    answer: siteRevisionDetailSchema.meta({ id: 'SiteRevision' }),
  },
  restoreSiteRevision: {
    method: 'POST',
    path: '/api/site/revisions/{number}/restore',
    to: 'auth',
    right: 'administration',
    summary: 'Makes the site what it was before a save',
    description: 'A save of its own, which can be undone in the same way.',
    params: siteRevisionParameter,
    status: 200,
    answer: site,
  },
  getSetupStatus: {
    method: 'GET',
    path: '/api/setup/status',
    to: 'auth',
    right: 'anyone',
    knowsCaller: 'administration',
    summary: 'Shows how far the setup is',
    status: 200,
    answer: setupStatusSchema.meta({ id: 'SetupStatus' }),
  },
  checkDatabase: {
    method: 'POST',
    path: '/api/setup/check-database',
    to: 'auth',
    right: 'anyone',
    limit: 'setup',
    isSlow: true,
    summary: 'Says whether the wizard can use a database; stores nothing',
    body: checkDatabaseBodySchema.meta({ id: 'CheckDatabase' }),
    status: 204,
    errors: databaseErrors,
  },
  install: {
    method: 'POST',
    path: '/api/setup/install',
    to: 'auth',
    right: 'anyone',
    limit: 'setup',
    isSlow: true,
    summary: 'Sets the site up, once',
    body: installBodySchema.meta({ id: 'Install' }),
    status: 201,
    answer: facts,
    errors: [...databaseErrors, 'setupUnfinished'],
  },
} as const satisfies Record<string, Endpoint>;
