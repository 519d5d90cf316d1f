import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { appSchema, type App } from '@portfolio/contracts/apps/apps.ts';
import { renderedAppSchema, type RenderedApp } from '@portfolio/contracts/apps/rendered-app.ts';
import type { CallingToken } from '@portfolio/contracts/account/tokens.ts';
import { userRightSchema, type UserRight } from '@portfolio/contracts/account/roles.ts';
import type { BackgroundLoop } from '@portfolio/kit/background-loop.ts';
import { createIdentitySigner, identityHeader } from '@portfolio/kit/secrets/identity.ts';
import { createLogger } from '@portfolio/kit/logger.ts';
import { openDatabase } from '@portfolio/kit/postgres/postgres.ts';
import { parseRevision, revisionHeader } from '@portfolio/kit/postgres/revision.ts';
import { listen } from '@portfolio/kit/run.ts';
import { createServiceTokenSigner, serviceTokenHeader } from '@portfolio/kit/secrets/service-token.ts';
import type { Knex } from 'knex';
import { z } from 'zod';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { startSettingsWithoutImages } from '../../../tests/support/servers/settings-without-images.ts';
import { createServiceKeys } from '../../../tests/support/site/service-keys.ts';
import { createCatalog } from '../src/app.ts';
import { readConfig } from '../src/config.ts';

export const publicUrl = 'https://studio.test';
export const administrator = '0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b10';

/** How the gateway names a caller, and what they do has their name. */
export const personOf = (id: string) => ({
  id,
  name: id === administrator ? 'Ada Lovelace' : 'Grace Hopper',
});

const keys = createServiceKeys();
const sign = createIdentitySigner(keys.gateway.IDENTITY_PRIVATE_KEY);
const signForService = createServiceTokenSigner(keys.service.SERVICE_SECRET);

/** An answer of the service, its body parsed where it is JSON. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  body: unknown;
}

interface CallOptions {
  /** Who calls by way of the gateway; default: the administrator. null is a visitor. */
  caller?: string | null;
  /** What the caller may do; default: everything. */
  rights?: readonly UserRight[];
  /** The API token that the request comes with. */
  token?: CallingToken;
  headers?: Record<string, string>;
  /** Text is sent as it is, anything else as JSON. */
  body?: unknown;
  redirect?: 'manual';
}

export type Catalog = Awaited<ReturnType<typeof startCatalog>>;

const once = (loop: BackgroundLoop) => () => {
  loop.start();
  return loop.stop();
};

/** The real service on a free port, called as the gateway would: with a signed identity for each request. */
export async function startCatalog({
  databaseUrl,
  leadsUrl = 'http://127.0.0.1:1',
}: { databaseUrl?: string; leadsUrl?: string } = {}) {
  const configDir = mkdtempSync(path.join(tmpdir(), 'catalog-test-'));
  const logger = createLogger('catalog', 'silent');
  const settings = await startSettingsWithoutImages();
  const urls = { PUBLIC_URL: publicUrl, AUTH_URL: settings.url, LEADS_URL: leadsUrl };
  const erasedList = path.join(configDir, 'erased.txt');
  const config = readConfig({ ...keys.service, ...urls, ERASED_LIST: erasedList });
  const migrations = path.join(import.meta.dirname, '../migrations');
  const database = openDatabase({ schema: 'catalog', migrations, databaseUrl, configDir, logger });
  const { http, clock, trashSweep, outbox, languagesLoop } = createCatalog({ config, database, logger });
  const server = createServer(http);
  await listen(server, '127.0.0.1', 0);
  const address = server.address();
  const origin = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`;
  const call = createCall(origin);
  return {
    configDir,
    erasedList,
    origin,
    call,
    /** What another service asks. */
    callAsService: (path: string, body?: unknown) => {
      const token = signForService({ audience: 'catalog', method: 'POST', path });
      return send(origin, 'POST', path, { headers: { [serviceTokenHeader]: token }, body });
    },
    ...shortcutsOf(call),
    /** Runs SQL the way a migration does. */
    withSchema: async (work: (knex: Knex) => Promise<void>) => work(await database.connection()),
    /** What is due is done from now on. */
    startClock: clock.start,
    stopClock: clock.stop,
    /** Leads is told of events from now on. */
    startOutbox: outbox.start,
    /** One sweep, to its end. */
    sweepTrash: once(trashSweep),
    /** Asks auth once which languages and categories it has. */
    askForLanguages: once(languagesLoop),
    stop: async () => {
      await clock.stop();
      await outbox.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      settings.stop();
      await database.close();
      rmSync(configDir, { recursive: true });
    },
  };
}

type CatalogWithDatabase = Awaited<ReturnType<typeof startCatalogWithDatabase>>;

async function startCatalogWithDatabase() {
  const database = await createTestDatabase();
  const catalog = await startCatalog({ databaseUrl: database.url });
  // The first call makes the tables, which takes long on a busy machine.
  await eventually(() => catalog.list());
  return {
    ...catalog,
    database,
    stop: async () => {
      await catalog.stop();
      await database.drop();
    },
  };
}

/** The service for all tests of a file, on a database of its own; each test may begin with an empty one. */
export function serveCatalog({ isEmptied = false } = {}): CatalogWithDatabase {
  // Filled before the first test, which nobody looks at it before.
  const catalog = {} as CatalogWithDatabase;
  beforeAll(async () => {
    Object.assign(catalog, await startCatalogWithDatabase());
  });
  afterAll(() => catalog.stop());
  if (isEmptied)
    beforeEach(() =>
      catalog.database.query(
        'truncate catalog.apps, catalog.entry_revisions, catalog.entry_drafts, catalog.preview_links, catalog.preview_verdicts, catalog.redirects, catalog.testimonial_links, catalog.runs, catalog.run_changes',
      ),
    );
  return catalog;
}

type Call = ReturnType<typeof createCall>;

function createCall(origin: string) {
  return (method: string, target: string, options: CallOptions = {}): Promise<Answer> => {
    const {
      caller = administrator,
      rights = userRightSchema.options,
      token: calling,
      headers = {},
      ...sent
    } = options;
    const path = target.split('?', 1)[0] ?? '';
    const token = sign({
      audience: 'catalog',
      userId: caller,
      name: caller === null ? undefined : personOf(caller).name,
      rights,
      token: calling,
      method,
      path,
    });
    return send(origin, method, target, { headers: { [identityHeader]: token, ...headers }, ...sent });
  };
}

async function send(
  origin: string,
  method: string,
  target: string,
  { headers = {}, body, redirect }: Omit<CallOptions, 'caller'>,
): Promise<Answer> {
  const contentType = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await fetch(origin + target, {
    method,
    redirect: redirect ?? 'follow',
    headers: { ...contentType, ...headers },
    body: body === undefined || typeof body === 'string' ? (body ?? null) : JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  const { status } = response;
  return { status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined };
}

function shortcutsOf(call: Call) {
  const create = async (values: Record<string, unknown> = {}): Promise<RenderedApp> => {
    const answer = await call('POST', '/api/apps/create', { body: newApp(values) });
    if (answer.status !== 201) throw new Error(answer.text);
    return renderedAppSchema.parse(answer.body);
  };
  return {
    /** Creates an app from `newApp` with other values where given, and gives back what was answered. */
    create,
    /** Creates apps one after the other; a title alone says enough. */
    createAll: async (...values: (string | Record<string, unknown>)[]): Promise<RenderedApp[]> => {
      const apps: RenderedApp[] = [];
      for (const value of values)
        apps.push(await create(typeof value === 'string' ? { title: value } : value));
      return apps;
    },
    edit: (body: Record<string, unknown>) => call('PATCH', '/api/apps/edit', { body }),
    remove: (id: string) => call('DELETE', `/api/apps/delete/${id}`),
    list: async (query = '', caller: string | null = administrator): Promise<App[]> =>
      z.array(appSchema).parse((await call('GET', `/api/apps/getapps${query}`, { caller })).body),
    show: (slug: string, caller: string | null = administrator) =>
      call('GET', `/api/apps/slug/${slug}`, { caller }),
  };
}

/** The number in an answer's revision header. */
export function revisionOf({ headers }: Answer): number {
  return parseRevision(headers.get(revisionHeader) ?? '')?.number ?? NaN;
}

/** The app as a list gives it. */
export const listedApp = ({ descriptionHtml, ...app }: RenderedApp): App => app;

let made = 0;

/** What an administrator sends for a new app: everything required, and a title of its own. */
export function newApp(values: Record<string, unknown> = {}): Record<string, unknown> {
  made += 1;
  return {
    title: `App number ${String(made)}`,
    category: 'Business',
    appType: 'Mobile App',
    shortDescription: 'Counts things.',
    description: 'Counts things, and tells how many there are.',
    thumbnailUrl: mediaPath(made),
    ...values,
  };
}

export function mediaPath(seed: number): string {
  return `/media/${seed.toString(16).padStart(32, '0')}-800x600-a1b2c3.jpg`;
}
