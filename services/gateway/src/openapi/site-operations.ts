import {
  checkDatabaseBodySchema,
  installBodySchema,
  setupStatusSchema,
  siteSchema,
} from '@portfolio/contracts/setup.ts';
import { siteRevisionDetailSchema, siteRevisionsSchema } from '@portfolio/contracts/site-revisions.ts';
import { editSiteBodySchema, wholeSiteSchema } from '@portfolio/contracts/site.ts';
import { siteStatusSchema } from '@portfolio/contracts/status.ts';
import { cspReportsBodySchema, cspReportTypes } from '../edge/csp-reports.ts';
import type { Operations } from './operation.ts';

const site = wholeSiteSchema.meta({ id: 'WholeSite' });

/** The site, its setup, and this description. */
export const siteOperations: Operations = {
  'GET /api/setup/getsite': {
    summary: 'Shows the facts that every page has of the site',
    status: 200,
    answer: siteSchema.meta({ id: 'Site' }),
  },
  'GET /api/site': {
    summary: 'Shows the site with all the words of its pages',
    description:
      'In a text `{response time}`, `{response-time}` (`24-hour`), `{availability}`, `{experience}`, `{consultation}` and `{project manager}` stand for the facts of these names.',
    status: 200,
    answer: site,
  },
  'PATCH /api/site': {
    summary: 'Changes the site',
    description:
      'An absent field keeps its value; a section is replaced as a whole. The state before is kept.',
    body: editSiteBodySchema.meta({ id: 'EditSite' }),
    status: 200,
    answer: site,
    errors: ['invalidInput'],
  },
  'GET /api/site/revisions': {
    summary: 'Lists the newest hundred saves of the site, newest first',
    status: 200,
    answer: siteRevisionsSchema.meta({ id: 'SiteRevisions' }),
  },
  'GET /api/site/revisions/{number}': {
    summary: 'Shows the site as it was before a save',
    status: 200,
    answer: siteRevisionDetailSchema.meta({ id: 'SiteRevision' }),
    errors: ['siteRevisionNotFound'],
  },
  'POST /api/site/revisions/{number}/restore': {
    summary: 'Makes the site what it was before a save',
    description: 'A save of its own, which can be undone in the same way.',
    status: 200,
    answer: site,
    errors: ['siteRevisionNotFound'],
  },
  'GET /api/status': {
    summary: 'Shows how the site is',
    description:
      'For administrators, and for a monitor that sends `Authorization: Bearer` with `STATUS_TOKEN`.',
    status: 200,
    answer: siteStatusSchema.meta({ id: 'SiteStatus' }),
  },
  'GET /api/setup/status': {
    summary: 'Shows how far the setup is',
    status: 200,
    answer: setupStatusSchema.meta({ id: 'SetupStatus' }),
  },
  'POST /api/setup/check-database': {
    summary: 'Says whether the wizard can use a database; stores nothing',
    body: checkDatabaseBodySchema.meta({ id: 'CheckDatabase' }),
    status: 204,
    errors: [
      'alreadySetUp',
      'databaseHostNotAllowed',
      'databaseMissing',
      'databaseNotSafe',
      'databaseNotUsable',
      'databaseUnreachable',
      'invalidInput',
      'otherDatabase',
      'wrongDatabaseCredentials',
    ],
  },
  'POST /api/setup/install': {
    summary: 'Sets the site up, once',
    body: installBodySchema.meta({ id: 'Install' }),
    status: 201,
    errors: [
      'alreadySetUp',
      'databaseHostNotAllowed',
      'databaseMissing',
      'databaseNotSafe',
      'databaseNotUsable',
      'databaseUnreachable',
      'invalidInput',
      'otherDatabase',
      'setupUnfinished',
      'wrongDatabaseCredentials',
    ],
  },
  'POST /api/csp-reports': {
    summary: 'Takes what browsers report of the content security policy',
    description: 'Counted by directive in `/metrics`, and logged without addresses.',
    body: cspReportsBodySchema.meta({ id: 'CspReports' }),
    bodyTypes: cspReportTypes,
    status: 204,
  },
  'GET /api/openapi.json': {
    summary: 'This description',
    status: 200,
    answer: { mediaType: 'application/json' },
  },
  'GET /api/docs': {
    summary: 'A page to browse this description',
    status: 200,
    answer: { mediaType: 'text/html' },
  },
  'GET /.well-known/security.txt': {
    summary: 'Says who to tell of a weakness of the site',
    description: 'RFC 9116, with the e-mail address of the site’s settings; 404 before setup.',
    status: 200,
    answer: { mediaType: 'text/plain' },
    errors: ['notFound'],
  },
  'GET /.well-known/change-password': {
    summary: 'Leads to the page where an administrator changes the password',
    status: 302,
    answerHeaders: { Location: 'Path of the page' },
  },
};
