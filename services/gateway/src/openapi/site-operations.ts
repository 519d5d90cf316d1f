import {
  checkDatabaseBodySchema,
  installBodySchema,
  setupStatusSchema,
  siteSchema,
} from '@portfolio/contracts/setup.ts';
import { siteStatusSchema } from '@portfolio/contracts/status.ts';
import { editSiteBodySchema } from '@portfolio/contracts/site.ts';
import { cspReportsBodySchema, cspReportTypes } from '../edge/csp-reports.ts';
import type { Operations } from './operation.ts';

const site = siteSchema.meta({ id: 'Site' });

/** The site, its setup, and this description. */
export const siteOperations: Operations = {
  'GET /api/setup/getsite': { summary: 'Shows the site', status: 200, answer: site },
  'PATCH /api/site': {
    summary: 'Changes the site',
    description: 'An absent field keeps its value.',
    body: editSiteBodySchema.meta({ id: 'EditSite' }),
    status: 200,
    answer: site,
    errors: ['invalidInput'],
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
