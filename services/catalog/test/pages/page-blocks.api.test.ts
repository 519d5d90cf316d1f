import { describe, expect, it } from '@jest/globals';
import { blockSchema } from '@portfolio/contracts/pages/blocks.ts';
import { mediaPath } from '../catalog-under-test.ts';
import { freePath, servePages } from './pages-under-test.ts';

const { call, create, visit } = servePages();
const post = (blocks: unknown, values: object = {}) =>
  call('POST', '', { path: freePath(), title: 'Blocks', blocks, ...values });

/** Each kind with its least. */
const least = [
  { kind: 'hero', title: 'Hello' },
  { kind: 'numbers' },
  { kind: 'steps', items: [{ title: 'First' }] },
  { kind: 'technologies', technologies: ['React'] },
  { kind: 'call', title: 'Call us' },
  { kind: 'cards', items: [{ title: 'Card' }] },
  { kind: 'reasons', items: [{ title: 'Because' }] },
  { kind: 'contact' },
  { kind: 'apps' },
  { kind: 'text', text: '**Bold**' },
  { kind: 'image', url: mediaPath(1), alt: 'A view' },
  { kind: 'gallery', items: [{ url: mediaPath(1), alt: '' }] },
  { kind: 'logos', items: [{ imageUrl: mediaPath(1), name: 'Client' }] },
  { kind: 'people', items: [{ name: 'Ada', role: 'Engineer' }] },
  { kind: 'quotes', items: [{ text: 'Good', author: 'Ada', position: 'CTO' }] },
  { kind: 'questions', items: [{ question: 'Why?', answer: 'Because.' }] },
  { kind: 'prices', items: [{ name: 'Basic', price: '€ 10' }] },
  { kind: 'timeline', items: [{ date: '2026', title: 'Founded' }] },
  { kind: 'video', url: 'https://vimeo.com/1', posterUrl: mediaPath(1) },
  { kind: 'divider' },
];

describe('the blocks of a page', () => {
  it('are of every kind, keep the ids that the server gave them, and are taken back as they were answered', async () => {
    expect(least.map(({ kind }) => kind).toSorted()).toEqual(
      blockSchema.options.map(({ shape }) => shape.kind.value).toSorted(),
    );
    const page = await create({ blocks: least });
    expect(page.blocks).toMatchObject(least);
    expect(new Set(page.blocks.map(({ id }) => id)).size).toBe(least.length);
    const saved = await call('PATCH', `/${page.id}`, { blocks: page.blocks });
    expect(saved).toMatchObject({ status: 200, body: { blocks: page.blocks } });
  });

  it('name what is wrong by the field of the block', async () => {
    const good = { kind: 'divider' };
    expect(await post([good, good, good, { kind: 'hero', title: '' }])).toMatchObject({
      status: 422,
      body: { fields: { 'blocks.3.title': 'Headline is required' } },
    });
    expect((await post([{ kind: 'carousel' }])).body).toMatchObject({
      fields: { 'blocks.0.kind': 'This kind of block is not known' },
    });
    expect((await post([{ kind: 'divider', colour: 'red' }])).body).toMatchObject({
      fields: { 'blocks.0.colour': 'This field is not known' },
    });
    expect((await post([{ kind: 'questions', items: [{ question: 'Why?' }] }])).body).toMatchObject({
      fields: { 'blocks.0.items.0.answer': expect.any(String) },
    });
    const hostile = { kind: 'call', title: 'T', buttons: [{ label: 'X', url: 'javascript:alert(1)' }] };
    expect((await post([hostile])).body).toMatchObject({
      fields: { 'blocks.0.buttons.0.url': expect.any(String) },
    });
  });

  it('show videos of the sites of VIDEO_HOSTS alone, by the address at which people watch them', async () => {
    const watched = [
      'https://www.youtube.com/watch?v=abc',
      'https://youtu.be/abc',
      'https://www.youtube-nocookie.com/embed/abc',
      'https://vimeo.com/123',
    ];
    expect((await post(watched.map((url) => ({ kind: 'video', url })))).status).toBe(201);
    for (const url of ['https://evil.test/embed/abc', 'https://youtube.com.evil.test/watch?v=abc']) {
      const { status, body } = await post([{ kind: 'divider' }, { kind: 'video', url }]);
      expect([status, body]).toMatchObject([
        422,
        { fields: { 'blocks.1.url': expect.stringContaining('player.vimeo.com') } },
      ]);
    }
  });

  it('are at most 60, and none has the id of another', async () => {
    expect((await post(Array.from({ length: 60 }, () => ({ kind: 'divider' })))).status).toBe(201);
    expect((await post(Array.from({ length: 61 }, () => ({ kind: 'divider' })))).body).toMatchObject({
      fields: { blocks: 'At most 60 blocks' },
    });
    const id = '0190d2f4-5a5e-4c3a-9b1d-2f0e4c6a8b10';
    expect(
      (
        await post([
          { kind: 'divider', id },
          { kind: 'divider', id },
        ])
      ).body,
    ).toMatchObject({
      fields: { 'blocks.1.id': 'Two blocks have this id' },
    });
  });

  it('may have 900 kB, and no more than a megabyte', async () => {
    const texts = (count: number) =>
      Array.from({ length: count }, () => ({ kind: 'text', text: 'x'.repeat(20_000) }));
    expect((await post(texts(45))).status).toBe(201);
    expect((await post(texts(55))).status).toBe(413);
  });

  it('are in no answer for visitors while they are hidden', async () => {
    const page = await create({
      blocks: [
        { kind: 'text', text: 'Seen' },
        { kind: 'text', text: 'Unseen secret', isHidden: true },
      ],
    });
    const seen = await visit(page.path);
    expect(seen.body).toMatchObject({ blocks: [{ text: 'Seen' }] });
    expect(seen.text).not.toContain('Unseen secret');
    expect((await call('GET', `/${page.id}`)).text).toContain('Unseen secret');
  });

  it('have their Markdown as HTML, with links to paths of the site, and none that runs', async () => {
    const text =
      '## Hi\n\n[here](/contact) [ring](tel:+4912345678) [bad](javascript:alert(1)) [off](//evil.test) <b>x</b>';
    const page = await create({ blocks: [{ kind: 'text', text }] });
    const html = Object.values(page.html).join('');
    expect(html).toContain('<h2>Hi</h2>');
    expect(html).toContain('<a href="/contact">here</a> <a href="tel:+4912345678">ring</a>');
    expect(html).not.toMatch(/href="(javascript|\/\/)|<b>/);
  });
});
