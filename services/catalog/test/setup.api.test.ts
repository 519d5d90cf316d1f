import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { navigationSchema } from '@portfolio/contracts/pages/navigation.ts';
import { down } from '../migrations/0001_create_catalog.ts';
import { down as withoutEntries } from '../migrations/0004_entries.ts';
import { down as withoutEvents } from '../migrations/0008_outgoing_events.ts';
import { down as withoutLanguages } from '../migrations/0009_site_languages.ts';
import { down as withoutTestimonials } from '../migrations/0010_testimonial_links.ts';
import { down as withoutTranslations } from '../migrations/0012_translations.ts';
import { down as withoutParts } from '../migrations/0013_translated_parts.ts';
import { down as withoutWithdrawal } from '../migrations/0015_withdraw_testimonial.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { administrator, listedApp, newApp, startCatalog, type Catalog } from './catalog-under-test.ts';

const started: { catalogs: Catalog[]; databases: TestDatabase[] } = { catalogs: [], databases: [] };

afterEach(async () => {
  await Promise.all(started.catalogs.splice(0).map((catalog) => catalog.stop()));
  await Promise.all(started.databases.splice(0).map((database) => database.drop()));
});

async function start(database?: TestDatabase): Promise<Catalog> {
  const catalog = await startCatalog(database === undefined ? {} : { databaseUrl: database.url });
  started.catalogs.push(catalog);
  return catalog;
}

async function createDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  started.databases.push(database);
  return database;
}

function writeConnection(catalog: Catalog, { host, port, database, user, password }: TestDatabase): void {
  const connection = JSON.stringify({ host, port, database, user, password });
  writeFileSync(path.join(catalog.configDir, 'connection.json'), connection, { mode: 0o600 });
}

const searchIndex = `select from pg_indexes where indexname = 'apps_search'`;
const migrate = (catalog: Catalog) => catalog.callAsService('/internal/migrate');
describe('before the platform is set up', () => {
  it('the portfolio is empty, for everyone', async () => {
    const catalog = await start();
    for (const caller of [null, undefined]) {
      const options = caller === null ? { caller } : {};
      const list = await catalog.call('GET', '/api/apps/getapps?limit=5', options);
      expect(list).toMatchObject({ status: 200, body: [] });
      expect(list.headers.get('x-total-count')).toBe('0');
      expect(list.headers.get('x-portfolio-revision')).toBe('apps 0');
      expect(await catalog.call('GET', '/api/apps/slug/any', options)).toMatchObject({
        status: 404,
        body: { code: 'appNotFound' },
      });
    }
  });

  it('the navigation leads to the pages that are shown', async () => {
    const catalog = await start();
    const { body } = await catalog.call('GET', '/api/site/navigation', { caller: null });
    const { header, footer } = navigationSchema.parse(body);
    expect(header).toHaveLength(6);
    expect(footer).toEqual([{ title: null, links: header }]);
  });

  it('nothing can be written', async () => {
    const catalog = await start();
    const id = '0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b10';
    for (const answer of [
      await catalog.call('POST', '/api/apps/create', { body: newApp() }),
      await catalog.edit({ appId: id, title: 'x' }),
      await catalog.remove(id),
      await migrate(catalog),
    ])
      expect(answer).toMatchObject({
        status: 503,
        body: { code: 'notSetUp', message: 'The site is not set up yet.' },
      });
  });

  it('the service is alive', async () => {
    const catalog = await start();
    expect((await fetch(`${catalog.origin}/healthz`)).status).toBe(200);
  });
});

describe('an installation', () => {
  it('migrates the schema at once, and the catalog works without a restart', async () => {
    const catalog = await start();
    const database = await createDatabase();
    expect(await catalog.list()).toEqual([]);
    writeConnection(catalog, database);
    expect(await migrate(catalog)).toMatchObject({ status: 204, text: '' });
    const app = await catalog.create();
    expect(await catalog.list('', null)).toEqual([listedApp(app)]);
    expect((await fetch(`${catalog.origin}/readyz`)).status).toBe(200);
  });

  it('is for services alone: not without their token, nor for a visitor or an administrator', async () => {
    const catalog = await start();
    const answer = await fetch(`${catalog.origin}/internal/migrate`, { method: 'POST' });
    expect(answer.status).toBe(401);
    for (const caller of [null, administrator])
      expect(await catalog.call('POST', '/internal/migrate', { caller })).toMatchObject({
        status: 401,
        body: { code: 'untrustedCaller' },
      });
  });

  it('can be asked for by several replicas at once', async () => {
    const database = await createDatabase();
    const catalogs = await Promise.all(Array.from({ length: 5 }, () => start(database)));
    const answers = await Promise.all(catalogs.map(migrate));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(204));
    expect(await database.query('select number from catalog.revision')).toEqual([{ number: 3 }]);
    await catalogs[0]?.create();
    expect(await catalogs[4]?.list()).toHaveLength(1);
  });

  it('can be taken back and done again', async () => {
    const database = await createDatabase();
    const catalog = await start(database);
    await migrate(catalog);
    await catalog.withSchema(async (knex) => {
      await withoutWithdrawal(knex);
      await withoutParts(knex);
      await withoutTranslations(knex);
      await withoutTestimonials(knex);
      await withoutLanguages(knex);
      await withoutEvents(knex);
      await withoutEntries(knex);
      await down(knex);
      await knex('knex_migrations').delete();
      expect(await knex.schema.hasTable('apps')).toBe(false);
    });
    expect((await (await start(database)).create()).version).toBe(1);
  });

  it('lets nobody write a link that leads to no web page, not even by hand', async () => {
    const database = await createDatabase();
    const catalog = await start(database);
    await catalog.create();
    for (const column of ['demo_url', 'download_url'])
      await expect(
        database.query(`update catalog.apps set ${column} = 'javascript:alert(1)'`),
      ).rejects.toThrow(`${column}_is_web_page`);
  });

  it('makes search fast with an extension that somebody installed elsewhere', async () => {
    const database = await createDatabase();
    await database.query('create extension pg_trgm schema public');
    const catalog = await start(database);
    const app = await catalog.create({ title: 'Pocket Ledger' });
    expect(await catalog.list('?q=LEDG')).toEqual([listedApp(app)]);
    expect(await database.query(searchIndex)).toHaveLength(1);
  });

  it('does without that extension where the database user may not install it', async () => {
    const database = await createDatabase();
    await database.query('create schema catalog');
    await database.query(`revoke create on database ${database.database} from ${database.user}`);
    const catalog = await start(database);
    const app = await catalog.create({ title: 'Pocket Ledger' });
    expect(await catalog.list('?q=LEDG')).toEqual([listedApp(app)]);
    expect(await database.query(searchIndex)).toHaveLength(0);
  });
});
