import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { emptyCaseStudy } from '@portfolio/contracts/case-study.ts';
import { escapeMarkdown } from '../migrations/0004_case_studies_and_markdown.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { renderDescription } from '../src/apps/description.ts';
import { startCatalog, type Catalog } from './catalog-under-test.ts';
import { rollBack } from './migrations.ts';

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** What a page made of a description before it was Markdown: paragraphs, whose line breaks were seen. */
const formerHtml = (description: string) =>
  description
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => {
      const lines = paragraph.split('\n').map((line) => line.replace(/^[ \t]+|[ \t]+$/g, ''));
      return `<p>${lines.map(escapeHtml).join('<br />\n')}</p>`;
    })
    .join('\n');

describe('a description that was plain text', () => {
  it.each([
    'One line.',
    'Two lines\nof one paragraph.\n\nAnd another.',
    '# No heading\n## nor this\n####### nor this',
    '- no list\n+ nor this\n* nor this\n1. nor this\n2) nor this\n-\n+\n-- and --',
    'No heading\n===\n\nNor this\n---\n\n- - -\n***\n___\n--- -',
    '> no quote\n>> nor this',
    '```\nno code\n```\n\n~~~\nno code\n~~~\n\n    nor this\n\tnor this\n`nor` ``this``',
    '*plain* **plain** _plain_ __plain__ snake_case_name a*b*c 2 * 3 * 4 _a_b_',
    '[no](https://example.com) ![no](https://example.com/a.png)\n\n[no]: https://example.com',
    '<https://example.com> <ada@example.com> <b>no</b> a < b > c <1@b.c>',
    '&amp; &copy; &#60; AT&T; R&D',
    'C:\\temp \\* \\\\ \\\nnext line\\',
    'Spaces at the end  \nare no break of their own   \n  nor at the beginning',
    '\u3000\u3000全角のはじまり\n二行目\n\n\u3000次の段落',
    '“Quotes” – and 🚀, e.g. 3.5 % of "it" & more!',
    'Windows\nnew lines'.replace('\n', '\r\n'),
  ])('looks as it did: %j', (description) => {
    expect(renderDescription(escapeMarkdown(description))).toBe(
      formerHtml(description.replaceAll('\r\n', '\n')),
    );
  });

  it('looks as it did whatever its letters are', () => {
    const letters = [
      ...Array.from('ab1 \n\n\t\\`*_{}[]()<>#+-.!|&;:~=/@"\''),
      'https://a.b',
      '](',
      '1.',
      '- ',
      '&lt;',
      '\n\n',
    ];
    let seed = 7;
    const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
    for (let round = 0; round < 20_000; round += 1) {
      const length = 1 + Math.floor(next() * 24);
      const text = Array.from({ length }, () => letters[Math.floor(next() * letters.length)])
        .join('')
        .trim();
      expect({ text, html: renderDescription(escapeMarkdown(text)) }).toEqual({
        text,
        html: formerHtml(text),
      });
    }
  });

  it('keeps its words as they were where Markdown reads nothing into them', () => {
    const plain = 'Counts things (3.5 % faster) – snake_case, C:/x, a + b - c = d.\nNext line: #1!';
    expect(escapeMarkdown(plain)).toBe(plain);
  });
});

describe('an upgrade from the version before case studies', () => {
  let database: TestDatabase;
  let former: Catalog;
  const started: Catalog[] = [];

  beforeEach(async () => {
    database = await createTestDatabase();
    former = await start();
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((catalog) => catalog.stop()));
    await database.drop();
  });

  /** A catalog of this version, which migrates the database. */
  async function start(): Promise<Catalog> {
    const catalog = await startCatalog({ databaseUrl: database.url });
    started.push(catalog);
    await eventually(() => catalog.list());
    return catalog;
  }

  it('keeps every app with all that it had, in its place and in the trash', async () => {
    const [ledger, harbour, deleted] = await former.createAll(
      { title: 'Ledger', features: ['“quoted”'], metaTitle: 'Meta', demoUrl: 'https://example.com' },
      { title: 'Harbour', isActive: false },
      { title: 'Deleted' },
    );
    await former.remove(deleted?.id ?? '');
    await former.withSchema((knex) => rollBack(knex, '0004'));
    const text = '*Stars*\nand <b>lines</b>\n\n# no heading';
    await database.query('update catalog.apps set description = $1', [text]);
    const before = await database.query('select * from catalog.apps order by position');

    const catalog = await start();
    const apps = await catalog.list();
    const description = escapeMarkdown(text);
    expect(apps).toEqual([
      expect.objectContaining({ id: harbour?.id, isActive: false, ...emptyCaseStudy, description }),
      expect.objectContaining({ id: ledger?.id, features: ['“quoted”'], metaTitle: 'Meta', description }),
    ]);
    expect((await catalog.show('ledger', null)).body).toMatchObject({ descriptionHtml: formerHtml(text) });
    expect(await database.query('select distinct description_html as html from catalog.apps')).toEqual([
      { html: formerHtml(text) },
    ]);
    const after = await database.query('select * from catalog.apps order by position');
    const unchanged = ({ answer, description: _, ...row }: Record<string, unknown>) => row;
    expect(after).toMatchObject(before.map(unchanged));
    expect((await catalog.call('POST', `/api/apps/restore/${deleted?.id ?? ''}`)).status).toBe(200);
  });

  it('goes on to versions and earlier addresses with all apps, and hides what waits for its moment', async () => {
    const [seen, waiting] = await former.createAll(
      { title: 'Seen', seoSlug: 'seen' },
      { title: 'Waiting', publishAt: '2099-01-01T00:00:00Z' },
    );
    await former.withSchema((knex) => rollBack(knex, '0005'));
    // By the version before, which knew of no moment.
    await database.query(`update catalog.apps set is_active = true`);
    const catalog = await start();
    expect(await catalog.list()).toMatchObject([{ id: waiting?.id }, { id: seen?.id, title: 'Seen' }]);
    const page = await catalog.call('GET', '/api/apps/getapps?limit=5', { caller: null });
    expect([page.body, page.headers.get('x-total-count')]).toMatchObject([[{ id: seen?.id }], '1']);
    await catalog.edit({ appId: seen?.id, seoSlug: 'renamed' });
    expect((await catalog.call('GET', `/api/apps/${seen?.id ?? ''}/revisions`)).body).toHaveLength(1);
    expect(
      await catalog.call('GET', '/api/apps/slug/seen', { caller: null, redirect: 'manual' }),
    ).toMatchObject({ status: 301, body: { seoSlug: 'renamed' } });
  });

  it('goes on to when apps were first seen: from when they were made, but for those that nobody saw', async () => {
    const [seen, waiting] = await former.createAll(
      { title: 'Seen', seoSlug: 'seen' },
      { title: 'Waiting', publishAt: '2099-01-01T00:00:00Z' },
    );
    await former.withSchema((knex) => rollBack(knex, '0007'));
    const catalog = await start();
    await catalog.list();
    expect(await database.query('select id, published_at from catalog.apps order by position')).toEqual([
      { id: seen?.id, published_at: new Date(seen?.createdAt ?? '') },
      { id: waiting?.id, published_at: null },
    ]);
  });

  it('can be taken back: the words are as they were', async () => {
    const text = '*Stars* and [brackets], 1. and #';
    await former.create();
    await former.withSchema((knex) => rollBack(knex, '0004'));
    await database.query('update catalog.apps set description = $1', [text]);
    const catalog = await start();
    await catalog.list();
    await catalog.withSchema((knex) => rollBack(knex, '0004'));
    expect(await database.query('select description from catalog.apps')).toEqual([{ description: text }]);
  });

  it('takes over a thousand apps', async () => {
    await former.withSchema((knex) => rollBack(knex, '0004'));
    await database.query(`
      insert into catalog.apps (id, user_id, title, description, short_description, seo_slug, thumbnail_url, category, app_type)
      select gen_random_uuid(), gen_random_uuid(), 't', '*' || n, 's', 's-' || n, '/media/x', 'Business', 'Website'
      from generate_series(1, 1200) n`);
    expect(await (await start()).list()).toHaveLength(1200);
    const rows = await database.query(
      `select from catalog.apps where description_html = '<p>*' || substr(seo_slug, 3) || '</p>'`,
    );
    expect(rows).toHaveLength(1200);
  });
});
