import { z } from 'zod';
import {
  checkDatabaseBodySchema,
  installBodySchema,
  setupStatusSchema,
  siteSchema,
} from '../account/setup.ts';
import { languageQuerySchema } from '../kinds/translations.ts';
import { partDraftFields, settingsDraftBodySchema } from '../pages/part-drafts.ts';
import { editSiteBodySchema, wholeSiteSchema } from '../site/site.ts';
import { checklistSchema } from '../site/checklist.ts';
import type { Endpoint } from './endpoint.ts';
import { historyOf, inLanguages } from './history.ts';

const facts = siteSchema.meta({ id: 'Site' });
const site = wholeSiteSchema.meta({ id: 'WholeSite' });
const settings = wholeSiteSchema.extend({ hasDraft: z.boolean() }).meta({ id: 'Settings' });
const history = inLanguages(
  historyOf('Settings', '/api/site/settings', {
    params: {},
    one: 'the settings of the site',
    errors: ['categoryInUse', 'invalidInput', 'languageInUse', 'languageUnknown', 'pathTaken'],
    answer: site,
    draft: wholeSiteSchema.extend(partDraftFields).meta({ id: 'SettingsDraft' }),
    draftBody: settingsDraftBodySchema.meta({ id: 'SettingsDraftBody' }),
  }),
);
/** Auth stores what is published, and its versions. */
const stored = { to: 'auth' } as const;
/** As `PATCH /api/site`, which no token may call. */
const forOwners = <Call extends { scopes: unknown; right: unknown }>({
  scopes: _scopes,
  right: _right,
  ...call
}: Call) => ({ ...call, right: 'administration' as const });
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
    query: languageQuerySchema,
    status: 200,
    answer: facts,
    errors: ['languageUnknown'],
  },
  getSite: {
    method: 'GET',
    path: '/api/site',
    to: 'auth',
    right: 'anyone',
    scopes: ['content:read'],
    knowsCaller: 'content',
    isCached: true,
    summary: 'Shows the site with all the words of its pages',
    description:
      'Visitors get the public languages alone. In a text `{response time}`, `{response-time}` (`24-hour`, in German `24-Stunden`), `{availability}`, `{experience}`, `{consultation}` and `{project manager}` stand for the facts of these names.',
    query: languageQuerySchema,
    status: 200,
    answer: site,
    errors: ['languageUnknown'],
  },
  getSettings: {
    method: 'GET',
    path: '/api/site/settings',
    to: 'catalog',
    right: 'content',
    scopes: ['content:read'],
    summary: 'Shows the settings of the site, and whether they have a draft',
    query: languageQuerySchema,
    status: 200,
    answer: settings,
    errors: ['languageUnknown'],
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
      'An absent field keeps its value; a section is replaced as a whole. The state before is kept. A category in the place of another renames it in all apps. `version`, where sent, must be the stored one. A further `language` has texts of its own, of which `null` is that of the default one; facts are shared.',
    query: languageQuerySchema,
    body: editSiteBodySchema.meta({ id: 'EditSite' }),
    status: 200,
    answer: site,
    errors: ['categoryInUse', 'languageInUse', 'languageUnknown', 'pathTaken', 'versionChanged'],
  },
  ...history,
  getSettingsAuthors: { ...history.getSettingsAuthors, ...stored },
  listSettingsRevisions: { ...history.listSettingsRevisions, ...stored },
  getSettingsRevision: { ...history.getSettingsRevision, ...stored },
  restoreSettingsRevision: forOwners({ ...history.restoreSettingsRevision, ...stored }),
  publishSettingsDraft: forOwners(history.publishSettingsDraft),
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
