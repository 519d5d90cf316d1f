import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Authors } from '@portfolio/contracts/apps/app-revisions.ts';
import { noise } from '../support/image-fixtures.ts';
import { startArchiveSite, type ArchiveSite } from './archive-site.ts';
import { linesOf, unzip, withLines } from './archive-zip.ts';

let from: ArchiveSite;
let to: ArchiveSite;

beforeAll(async () => {
  [from, to] = await Promise.all([startArchiveSite(), startArchiveSite()]);
});
afterAll(() => Promise.all([from.stop(), to.stop()]));

const call = async (site: ArchiveSite, method: string, path: string, body?: unknown, name?: string) =>
  JSON.parse((await site.catalog.call(method, path, body, name)) || 'null') as Record<string, unknown>;
const pageAt = (site: ArchiveSite, path: string) =>
  call(site, 'GET', `/api/pages/by-path?path=${encodeURIComponent(path)}`);
const authorsOf = async (site: ArchiveSite, kind: string, { id }: { id?: unknown }) =>
  call(site, 'GET', `/api/${kind}/${String(id)}/authors`);

/** Gives the people who changed something an account. @returns their ids */
async function addAccounts(): Promise<string[]> {
  const rows = await from.database.query<{ id: string }>(`
    insert into auth.users (id, email, first_name, last_name, password_hash, roles)
    select distinct on (id) id::uuid, id || '@studio.test', 'Grace', 'Hopper', 'x', array['editor']
    from (select by->>'id' as id from catalog.entry_revisions) changed where id is not null returning id`);
  return rows.map(({ id }) => id);
}

const author = ({ createdBy, changedBy }: Authors) => [createdBy, changedBy];

describe('the authors in an archive', () => {
  it('are named for each app and page, and stay named on a site where none of them has an account', async () => {
    const { url } = await from.media.store(await noise(90, 60).jpeg().toBuffer());
    const app = await from.create({ seoSlug: 'atlas', thumbnailUrl: url });
    await call(from, 'PATCH', '/api/apps/edit', { appId: app.id, title: 'Atlas' }, 'Grace Hopper');
    const about = await call(from, 'POST', '/api/pages', { path: '/about', title: 'About' }, 'Mary Shelley');
    const home = await pageAt(from, '/');
    await call(from, 'PATCH', `/api/pages/${String(home.id)}`, { title: 'Welcome' }, 'Grace Hopper');
    const copy = await call(
      from,
      'POST',
      `/api/pages/${String(about.id)}/duplicate`,
      undefined,
      'Grace Hopper',
    );

    const others = await addAccounts();
    const exported = await from.export();
    const files = await unzip(exported);
    const lines = linesOf(files) as (Authors & { kind: string; path?: string })[];
    expect(lines.filter(({ kind }) => kind === 'app').map(author)).toEqual([
      ['Ada Lovelace', 'Grace Hopper'],
    ]);
    expect(Object.fromEntries(lines.map((line) => [line.path, author(line)]))).toMatchObject({
      '/': [null, 'Grace Hopper'],
      '/about': ['Mary Shelley', 'Mary Shelley'],
      [String(copy.path)]: ['Grace Hopper', 'Grace Hopper'],
      '/contact': [null, null],
    });
    // No account comes with a name; an app has the id of its creator.
    const written = files.get('entries.ndjson')?.toString();
    expect(written).toContain(app.userId);
    expect(written).not.toContain('@studio.test');
    expect(others).toHaveLength(2);
    for (const id of others) expect(written).not.toContain(id);

    expect((await to.import(exported)).problems).toEqual([]);
    expect((await to.export()).equals(exported)).toBe(true);
    expect(await authorsOf(to, 'apps', app)).toEqual({
      createdBy: 'Ada Lovelace',
      changedBy: 'Grace Hopper',
    });
    expect(await authorsOf(to, 'pages', await pageAt(to, '/'))).toEqual({
      createdBy: null,
      changedBy: 'Grace Hopper',
    });
    expect(await to.import(exported)).toMatchObject({ created: 0, updated: 0 });
  });

  it('change with a save of this site, and are no part of what visitors get', async () => {
    const [listed] = JSON.parse(await to.list()) as { id: string }[];
    await call(to, 'PATCH', '/api/apps/edit', { appId: listed?.id, title: 'Ours' }, 'Jean Bartik');
    expect(await authorsOf(to, 'apps', listed ?? {})).toEqual({
      createdBy: 'Ada Lovelace',
      changedBy: 'Jean Bartik',
    });
    for (const path of ['/api/apps/getapps', '/api/apps/slug/atlas', '/api/pages/by-path?path=%2F'])
      expect(await to.catalog.call('GET', path)).not.toMatch(/createdBy|changedBy|Lovelace|Hopper|Bartik/);
  });

  it('are unknown where an archive does not name them, and what is known of them stays', async () => {
    const files = await unzip(await from.export());
    const lines = linesOf(files).map(({ createdBy: _, changedBy: __, ...line }) => line);
    expect(await from.import(await withLines(files, lines))).toMatchObject({
      created: 0,
      updated: 0,
      problems: [],
    });
    const [app] = JSON.parse(await from.list()) as { id: string }[];
    expect(await authorsOf(from, 'apps', app ?? {})).toEqual({
      createdBy: 'Ada Lovelace',
      changedBy: 'Grace Hopper',
    });
  });
});
