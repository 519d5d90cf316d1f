import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { blockSchema, type PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import { createLogger } from '@portfolio/kit/logger.ts';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { smallSite } from '../support/small-site.ts';
import { builtWeb } from '../support/web-build.ts';
import { createRenderer } from '../../src/documents/renderer/renderer.ts';

const file = join(builtWeb, 'server/entry-server.js');
const renderer = createRenderer(createLogger('gateway', 'silent'));
afterAll(renderer.close);

const picture = '/media/0d4f2f5e3a4d4f609a461f1a3c9ad001-800x600-aabbcc.png';
/** What Markdown would read as more than text. */
const hostile = '<b>*a* _b_ [c](javascript:d) ![e](f) `g` &amp; # h';
const said = { title: hostile, text: `${hostile}\n\n# ${hostile}\n- ${hostile}` };
const button = { label: hostile, url: '/contact' };
const items = [{ title: hostile, text: hostile }];
const blocks: Record<PageBlock['kind'], object> = {
  hero: {
    title: hostile,
    text: hostile,
    buttons: [button],
    layout: 'large',
    imageUrl: picture,
    imageAlt: hostile,
  },
  numbers: { title: hostile, items: [{ value: '<b>1', label: hostile.slice(0, 40) }] },
  steps: { ...said, items: [{ title: hostile, text: hostile, outcomes: ['*fast*'] }] },
  technologies: { title: hostile, technologies: ['Next.js'] },
  call: { ...said, buttons: [button], layout: 'facts' },
  cards: { title: hostile, button, items: [{ title: hostile, text: hostile, features: ['*fast*'] }] },
  reasons: { title: hostile, items },
  contact: { title: hostile, factsTitle: hostile, visitUs: hostile, reasons: [hostile] },
  apps: { title: hostile, text: hostile, links: [button] },
  text: { title: hostile, text: 'See *this*.' },
  image: { url: picture, alt: hostile, caption: hostile, link: button },
  gallery: { title: hostile, items: [{ url: picture, alt: hostile, caption: hostile }] },
  logos: { title: hostile, items: [{ imageUrl: picture, name: hostile, url: 'https://client.test' }] },
  people: { ...said, items: [{ name: hostile, role: hostile, text: hostile, url: '/ada' }] },
  quotes: { title: hostile, items: [{ text: said.text, author: hostile, position: hostile }] },
  questions: { title: hostile, items: [{ question: hostile, answer: said.text }] },
  prices: {
    title: hostile,
    items: [{ name: hostile, price: '*5*', text: hostile, features: [hostile], button }],
  },
  timeline: { title: hostile, items: [{ date: '*2026*', ...said }] },
  video: { title: hostile, url: 'https://vimeo.com/1', posterUrl: picture, caption: hostile },
  divider: { style: 'line' },
};

const at = '2026-01-02T03:04:05.000Z';
async function markdownOf(fields: object): Promise<string> {
  const block = { ...blockSchema.parse(fields), id: 'a' };
  const page = {
    ...{ path: '/about', title: 'About', navLabel: null, metaTitle: null, metaDescription: null },
    ...{ shareImageUrl: null, isIndexed: true, isActive: true, publishAt: null, unpublishAt: null },
    ...{
      version: 1,
      createdAt: at,
      updatedAt: at,
      blocks: [block],
      html: { a: '<p>See <em>this</em>.</p>' },
    },
  };
  const getText = (apiPath: string) => {
    const path = apiPath.split('?', 1)[0] ?? '';
    const body = path === '/api/pages/by-path' ? page : (smallSite[path] ?? []);
    return Promise.resolve({ status: 200, body: JSON.stringify(body) });
  };
  const { status, markdown } = await renderer.renderMarkdown({
    ...{ file, signature: 'built', url: '/about', publicUrl: 'https://studio.test', getText },
  });
  expect(status).toBe(200);
  return markdown;
}

type Node = ReturnType<typeof fromMarkdown>['children'][number];
const all = (node: Node): Node[] => [node, ...('children' in node ? node.children.flatMap(all) : [])];
const textIn = (node: Node): string => {
  if ('children' in node) return node.children.map(textIn).join('');
  return 'value' in node ? node.value : 'alt' in node ? (node.alt ?? '') : '';
};

it.each(Object.entries(blocks))(
  'T77: the Markdown of a block %s shows its texts as text',
  async (kind, fields) => {
    const nodes = fromMarkdown(await markdownOf({ kind, ...fields })).children.flatMap(all);
    if (kind !== 'divider') expect(nodes.map(textIn)).toContain(hostile);
    expect(nodes.map(({ type }) => type)).not.toContain('html');
    for (const node of nodes)
      if (node.type === 'link' || node.type === 'image') expect(node.url).toMatch(/^(?:https:|mailto:|tel:)/);
  },
);

it('has the line ends of an answer, and the address of a video', async () => {
  const answer = { items: [{ question: 'Why?', answer: 'One.\nTwo.\n\nThree.' }] };
  expect(await markdownOf({ kind: 'questions', ...answer })).toContain('One.\\\nTwo.\n\nThree.');
  expect(await markdownOf({ kind: 'video', ...blocks.video })).toContain('](https://vimeo.com/1)');
});
