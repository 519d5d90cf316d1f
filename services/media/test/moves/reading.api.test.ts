import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MoveKind } from '@portfolio/contracts/media/moves.ts';
import { fixture, startMoveSite, zipOf, type MoveSite } from './move-site.ts';

let site: MoveSite;
beforeAll(async () => {
  site = await startMoveSite();
});
afterAll(() => site.stop());

const jekyll = () =>
  zipOf({
    '_posts/2021-08-23-basic-post.md': fixture('markdown/jekyll/2021-08-23-basic-post.md'),
    '_posts/2022-06-05-published-false.md': fixture('markdown/jekyll/2022-06-05-published-false.md'),
    '_projects/has-html.md': fixture('markdown/jekyll/2022-03-10-has-html.md'),
    'README.md': '# Not an item',
  });

describe('an export is read', () => {
  it('of WordPress, by its types; projects become apps, pages pages, posts are skipped', async () => {
    const move = await site.read('wordpress', fixture('wordpress/posts.xml'));
    expect(move).toMatchObject({
      state: 'read',
      found: {
        types: [
          { name: 'customcpt', count: 1 },
          { name: 'post', count: 3 },
        ],
        addresses: 3,
      },
      types: { customcpt: 'skip', post: 'skip' },
    });
    await site.edit(move.id, { types: { customcpt: 'app', post: 'app' }, category: 'Business' });
    const { items } = await site.plan(move.id);
    expect(items.find(({ title }) => title === 'Basic Post')).toMatchObject({
      source: '/blog/basic-post.html',
      becomes: 'app',
      address: '/apps/basic-post',
      pictures: [],
      problems: ['It has no picture: one with its title is drawn'],
    });
    expect(await site.list()).toBe('[]');
  });

  it('of WordPress with what Yoast says of it', async () => {
    const { id } = await site.read('wordpress', fixture('wordpress/has-yoast-meta.xml'));
    const rows = await site.database.query<{ title: string | null }>(
      `select source ->> 'metaTitle' as title from media.move_items where move_id = $1 order by number`,
      [id],
    );
    expect(rows.map(({ title }) => title)).toContain('My Custom SEO Title for Search Engines');
  });

  it('of WordPress with its featured images and what they show', async () => {
    const { id } = await site.read('wordpress', fixture('wordpress/with-alt.xml'));
    const [row] = await site.database.query(
      `select source -> 'thumbnail' as thumbnail from media.move_items where move_id = $1`,
      [id],
    );
    expect(row).toMatchObject({ thumbnail: { alt: 'Sunset over mountains with orange and pink sky' } });
  });

  it('of the classic and of the block editor', async () => {
    const { id } = await site.read('wordpress', fixture('wordpress/theme-preview.xml'));
    await site.edit(id, { types: { post: 'page' } });
    const { items } = await site.plan(id);
    expect(items.map(({ becomes }) => becomes)).toEqual(Array(7).fill('page'));
  });

  it('of Ghost', async () => {
    const move = await site.read('ghost', fixture('ghost/ghost.json'));
    expect(move.types).toEqual({ post: 'skip' });
    await site.edit(move.id, { types: { post: 'app' } });
    const { items, hosts } = await site.plan(move.id);
    expect(items[0]).toMatchObject({
      ...{ source: '/post-1/', title: 'Post 1', address: '/apps/post-1' },
      pictures: ['https://example.com/images/feature-1.jpg', 'https://example.com/images/photo-1.jpg'],
    });
    expect(hosts).toEqual(['example.com']);
  });

  it('of Jekyll, with what its pages would have run left out and named', async () => {
    const move = await site.read('markdown', await jekyll());
    expect(move.types).toEqual({ posts: 'skip', projects: 'app' });
    const { items } = await site.plan(move.id);
    expect(items.find(({ title }) => title === 'This post has HTML in it')).toMatchObject({
      ...{ source: '/projects/has-html/', becomes: 'app' },
      problems: expect.arrayContaining(['Left out: <video>']) as unknown,
    });
  });

  it('of a table, whose columns can be chosen', async () => {
    const move = await site.read('csv', fixture('csv/webflow.csv'));
    expect(move.columns).toMatchObject({
      title: 'Name',
      thumbnail: 'Main Image',
      text: 'Project Description',
    });
    expect(move.found.columns).toContain('Client');
    await site.edit(move.id, { columns: { title: 'Client', slug: 'Slug' } });
    expect((await site.plan(move.id)).items[0]).toMatchObject({
      title: 'Port of Ghent',
      address: '/apps/harbour-booking',
    });
  });
});

it('T91: halves of tags, millions of them, hold up no reader of a file', async () => {
  const half = (text: string) => text.repeat(2_000_000 / text.length);
  const zip = await zipOf({
    'projects/a.md': `---\ntitle: A\n---\n${half('{{<img ')}${half('![a')}`,
    'projects/b.md': `---\n${half('[')}\n---\nB`,
  });
  const begun = performance.now();
  const wordpress = fixture('wordpress/posts.xml').toString();
  const halves = `${half('[gallery ')}${half('&lt;a')}`;
  const xml = wordpress.replace('<content:encoded>', `<content:encoded>${halves}`);
  expect((await site.send('markdown', zip)).status).toBe(201);
  expect((await site.send('wordpress', Buffer.from(xml))).status).toBe(201);
  expect((await site.send('csv', Buffer.from(`title,text\nA,"${half('<a')}"`))).status).toBe(201);
  expect(performance.now() - begun).toBeLessThan(20_000);
});

describe('the plan', () => {
  it('gives what is taken here a number, page by page', async () => {
    await site.create({ seoSlug: 'post-1', thumbnailUrl: 'https://example.com/a.jpg' });
    const { id } = await site.read('ghost', fixture('ghost/ghost.json'));
    await site.edit(id, { types: { post: 'app' } });
    const answer = await site.call('GET', `/api/moves/${id}/plan?limit=1`);
    expect(answer.headers.get('x-total-count')).toBe('3');
    expect(answer.headers.get('link')).toContain('cursor=');
    expect((await site.plan(id, '?limit=1')).items).toMatchObject([{ address: '/apps/post-1-2' }]);
  });
});

it('a column that is chosen later brings its old addresses, and then all are asked anew', async () => {
  const { id, found } = await site.read('csv', Buffer.from('Name,Where it was\nA,/work/a\nB,/work/b'));
  expect(found.addresses).toBe(0);
  const choose = (column: string) => site.edit(id, { columns: { title: 'Name', address: column } });
  expect((await choose('Where it was')).found.addresses).toBe(2);
  const statuses = () =>
    site.database.query('select distinct status from media.move_addresses where move_id = $1', [id]);
  await site.database.query('update media.move_addresses set status = 404 where move_id = $1', [id]);
  await choose('Where it was');
  expect(await statuses()).toEqual([{ status: 404 }]);
  const form = { body: '/work/c', headers: { 'content-type': 'text/plain' } };
  await site.media.call('POST', `/api/moves/${id}/addresses`, form, 'administrator');
  expect(await statuses()).toEqual([{ status: null }]);
});

describe('names that cannot be stored', () => {
  it('lose what cannot, and no name of a column is one of the language', async () => {
    const { id, found } = await site.read('csv', Buffer.from(`title,${'x'.repeat(5000)},a\0b\nA,B,C`));
    expect(found.columns).toEqual(['title', 'x'.repeat(200), 'ab']);
    await site.edit(id, { columns: { title: 'title', text: 'constructor' } });
    expect((await site.plan(id)).items).toMatchObject([{ title: 'A' }]);
  });

  it.each([{ types: { 'a\0b': 'app' } }, { columns: { title: 'a\0b' } }])('are refused: %j', async (body) => {
    const { id } = await site.read('csv', fixture('csv/webflow.csv'));
    expect((await site.call('PATCH', `/api/moves/${id}`, body)).status).toBe(422);
  });
});

describe('T93: a bomb, hostile XML or another file is refused with what it is and what to export instead', () => {
  const doctype = '<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaa">]><rss><channel>&a;</channel></rss>';
  const feed = '<rss version="2.0"><channel><item><title>A</title></item></channel></rss>';
  const bomb = () => zipOf({ 'content/a.md': Buffer.alloc(6_000_000, 'a') });
  it.each<[string, MoveKind, () => Buffer | Promise<Buffer>, string]>([
    ['a feed', 'wordpress', () => Buffer.from(feed), 'Tools, Export'],
    ['entities', 'wordpress', () => Buffer.from(doctype), 'defines entities'],
    [
      'JSON in the place of XML',
      'wordpress',
      () => fixture('ghost/ghost.json'),
      'This is a JSON file, not an export of WordPress',
    ],
    ['cut XML', 'wordpress', () => fixture('wordpress/posts.xml').subarray(0, 5000), 'damaged'],
    ['other JSON', 'ghost', () => Buffer.from('{"a":1}'), 'no export of Ghost'],
    ['cut JSON', 'ghost', () => fixture('ghost/ghost.json').subarray(0, 3000), 'cut off'],
    [
      'XML in the place of a ZIP',
      'markdown',
      () => fixture('wordpress/posts.xml'),
      'This is an XML file, not a ZIP file',
    ],
    ['a bomb', 'markdown', bomb, 'too large once it is unpacked'],
    ['a ZIP without Markdown', 'markdown', () => zipOf({ 'a.txt': 'a' }), 'no Markdown files'],
    [
      'a quote without end',
      'csv',
      () => Buffer.from(`title,text\nA,"${'b'.repeat(3_000_000)}`),
      'a row that',
    ],
    [
      'a text without end',
      'ghost',
      () => Buffer.from(`{"db":[{"a":"${'b'.repeat(9_000_000)}`),
      'a text that',
    ],
    [
      'an attribute without end',
      'wordpress',
      () => Buffer.from(`<rss><item a="${'b'.repeat(9_000_000)}`),
      'a text that',
    ],
    ['a web page', 'csv', () => Buffer.from('<!doctype html><p>'), 'This is a web page (HTML), not a table'],
  ])('%s', async (_name, kind, content, words) => {
    const answer = await site.send(kind, await content());
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: 'moveNotReadable',
      message: expect.stringContaining(words) as unknown,
    });
  });
});

it('T92: an old site that is not public is refused', async () => {
  const answer = await site.send('ghost', fixture('ghost/ghost.json'), 'https://127.0.0.1');
  expect(answer.status).toBe(422);
  expect(answer.bytes.toString()).toContain('not a public host');
});
