import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrateSchema } from '@portfolio/kit/postgres/migrate.ts';
import { parseDatabaseUrl } from '@portfolio/kit/postgres/postgres-connection.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { mediaPath, startCatalog, type Catalog } from '../catalog-under-test.ts';

const migrations = path.join(import.meta.dirname, '../../migrations');
const former = ['0001_create_catalog', '0002_written_by', '0003_deleted_by'];
const [appId, runId] = ['0190d2f4-5a5e-4c3a-9b1d-2f0e4c6a8b01', '0190d2f4-5a5e-4c3a-9b1d-2f0e4c6a8b02'];

let database: TestDatabase;
let catalog: Catalog;

/** A site as the former release leaves it: an app, changed parts, and a run that changed the words. */
async function fill() {
  await migrateSchema(parseDatabaseUrl(database.url), { schema: 'catalog', migrations, only: former });
  const navigation = { header: [{ label: 'Work', url: '/apps' }], footer: [], social: [], call: null };
  const words = {
    'contact.send': 'Go',
    'contact.budget': 'Your budget (optional)',
    'contact.budgetUnder': 'Up to {amount}',
    'contact.start': 'When?',
  };
  const row = (value: object) => JSON.stringify({ name: 'words', value, images: [] });
  await database.query(`set search_path to catalog;
    insert into apps (id, user_id, title, description, short_description, seo_slug, thumbnail_url, category, app_type, screenshots)
    values ('${appId}', '${appId}', 'Harbour', 'Text', 'Short', 'harbour', '${mediaPath(1)}', 'Business', 'Mobile App', '["${mediaPath(2)}"]');
    insert into redirects (source, kind, entry_id) values ('/apps/former', 'app', '${appId}');
    insert into redirects (source, target) values ('/itself', '/itself?x=1'), ('/a', '/b/?x=1'), ('/b', '/a#y'), ('/to-loop', '/a?x'), ('/fine', '/contact?x=1');
    update pages set blocks = jsonb_build_array(jsonb_build_object('id', '${appId}', 'kind', 'text', 'title', null, 'text',
      'See [a](${mediaPath(6)}) and [b](${mediaPath(6)}).')) where path = '/industries';
    insert into site_parts values ('navigation', '${JSON.stringify(navigation)}', '{}'),
      ('brand', '{"accent": "#0f766e", "logoUrl": "${mediaPath(3)}"}', '{${mediaPath(3)}}'), ('words', '${JSON.stringify(words)}', '{}');
    insert into runs (id, token, by, ended_at) values ('${runId}', '{"id": "${appId}", "name": "Writer"}', '{"id": "${appId}", "name": "Ada"}', now());
    insert into run_changes (run_id, kind, id, before, after) values
      ('${runId}', 'words', 'words', '${row({ 'contact.send': 'Before' })}', '${row(words)}')`);
}

beforeAll(async () => {
  database = await createTestDatabase();
  await fill();
  await migrateSchema(parseDatabaseUrl(database.url), { schema: 'catalog', migrations });
  catalog = await startCatalog({ databaseUrl: database.url });
});
afterAll(async () => {
  await catalog.stop();
  await database.drop();
});

const get = async (target: string) => (await catalog.call('GET', target)).body;

describe('a site of the former release', () => {
  it('comes over with all that it has', async () => {
    expect(await get('/api/site/navigation')).toMatchObject({
      ...{ version: 1, social: [], call: null },
      header: [{ id: expect.any(String), label: 'Work', url: '/apps' }],
    });
    expect(await get('/api/site/brand')).toMatchObject({ accent: '#0f766e', ground: 'warm', version: 1 });
    expect(await get('/api/site/words')).toMatchObject({ 'contact.send': 'Go' });
    expect(await get('/api/apps/slug/harbour')).toMatchObject({ id: appId, title: 'Harbour' });
    const moved = await catalog.call('GET', '/api/apps/slug/former', { redirect: 'manual' });
    expect(moved.headers.get('location')).toBe('/api/apps/slug/harbour');
  });

  it('asks the questions of its form in the words of its owner', async () => {
    const asked = {
      label: 'Your budget',
      options: expect.arrayContaining(['Up to $10,000', 'Over $100,000']),
    };
    expect(await get('/api/contact/questions')).toMatchObject({ questions: [asked, { label: 'When?' }] });
  });

  it('keeps the images to which its texts link', async () => {
    const { body } = await catalog.callAsService('/internal/images-in-use', {
      paths: [mediaPath(6), mediaPath(5)],
    });
    expect(body).toEqual({ inUse: [mediaPath(6)] });
  });

  it('loses redirects that lead back to where they begin, and no other', async () => {
    const redirects = (await get('/api/redirects')) as { from: string }[];
    expect(redirects.map(({ from }) => from).sort()).toEqual(['/apps/former', '/fine', '/to-loop']);
  });

  it('keeps its images, those of apps as well', async () => {
    const paths = [1, 2, 3, 4].map(mediaPath);
    const used = await catalog.callAsService('/internal/images-in-use', { paths });
    expect(used.body).toMatchObject({ inUse: expect.arrayContaining(paths.slice(0, 3)) });
    expect(used.text).not.toContain(mediaPath(4));
  });

  it('can undo what a token did to a part of the site before', async () => {
    const undone = await catalog.call('POST', `/api/runs/${runId}/undo`, { body: {} });
    expect(undone.body).toMatchObject({ restored: [{ kind: 'words', id: 'words' }], conflicts: [] });
    expect(await get('/api/site/words')).toMatchObject({ 'contact.send': 'Before' });
  });
});

describe('the former release, beside this one', () => {
  /** As the former release has them. */
  const statements = {
    writePart: `insert into catalog.site_parts (name, value, images) values ('brand', '{"accent": "#123456"}'::jsonb, '{}')
      on conflict (name) do update set value = excluded.value, images = excluded.images`,
    readPart: `select value from catalog.site_parts where name = 'words'`,
    overview: `select id from catalog.apps left join catalog.entry_drafts on kind = 'app' and entry_id = id where deleted_at is null`,
    follow: `select status, kind, coalesce(target, '/apps/' || apps.seo_slug, pages.path) as "to" from catalog.redirects
      left join catalog.apps on kind = 'app' and apps.id = entry_id left join catalog.pages on kind = 'page' and pages.id = entry_id
      where source = '/apps/former'`,
    saveApp: `update catalog.apps set thumbnail_url = '${mediaPath(5)}', seo_slug = 'port' where id = '${appId}'`,
  };

  it('reads parts as this one saves them, and writes parts that this one reads', async () => {
    await catalog.call('PATCH', '/api/site/words', { body: { 'contact.send': 'New' } });
    expect(await database.query(statements.readPart)).toEqual([{ value: { 'contact.send': 'New' } }]);
    await database.query(statements.writePart);
    expect(await get('/api/site/brand')).toMatchObject({ accent: '#123456', logoUrl: null, version: 2 });
  });

  it('finds apps and redirects, and saves apps whose address and images this one knows', async () => {
    expect(await database.query(statements.overview)).toEqual([{ id: appId }]);
    expect(await database.query(statements.follow)).toMatchObject([{ to: '/apps/harbour' }]);
    await database.query(statements.saveApp);
    const used = await catalog.callAsService('/internal/images-in-use', { paths: [mediaPath(5)] });
    expect(used.body).toEqual({ inUse: [mediaPath(5)] });
    const moved = await catalog.call('GET', '/api/apps/slug/former', { redirect: 'manual' });
    expect(moved.headers.get('location')).toBe('/api/apps/slug/port');
  });
});
