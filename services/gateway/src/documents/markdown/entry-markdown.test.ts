import { describe, expect, it } from '@jest/globals';
import { appSchema } from '@portfolio/contracts/apps/apps.ts';
import { emptyCaseStudy } from '@portfolio/contracts/apps/case-study.ts';
import { blockSchema, type PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import { defaultWords } from '@portfolio/contracts/pages/default-words.ts';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { injections } from '../../../../../tests/injection/corpus.ts';
import { appMarkdown, pageMarkdown } from './entry-markdown.ts';
import type { Node, Nodes } from './nodes.ts';

const picture = '/media/0d4f2f5e3a4d4f609a461f1a3c9ad001-800x600-aabbcc.png';
const shown = {
  publicUrl: 'https://studio.test',
  words: defaultWords,
  site: {
    ...{ appName: 'Studio', contactEmail: 'hello@studio.test', contactPhone: '+1 202 555 0100' },
    ...{ contactLocation: 'Harbour', responseTime: '24 hours' },
    heroStatistics: [{ value: '50+', label: 'Apps' }],
    promises: { availability: '24/7', experience: '9 years', consultation: 'Free', projectManager: 'One' },
  },
  apps: [
    {
      ...{ id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad002', title: 'Ledger', shortDescription: 'Books.' },
      ...{ seoSlug: 'ledger', category: 'Finance' as const, appType: 'Web App' as const },
      ...{ isFeatured: false, tags: [] },
    },
  ],
};

/** What Markdown would read as more than text. */
const hostile = '<b>*a* _b_ [c](javascript:d) ![e](f) `g` &amp; # h';
const said = { title: hostile, text: `${hostile}\n\n# ${hostile}\n- ${hostile}` };
const button = { label: hostile, url: '/contact' };
const blocks: Record<PageBlock['kind'], object> = {
  hero: { title: hostile, text: hostile, buttons: [button], imageUrl: picture, imageAlt: hostile },
  numbers: { title: hostile, items: [{ value: '<b>1', label: hostile.slice(0, 40) }] },
  steps: { ...said, title: hostile, items: [{ title: hostile, text: hostile, outcomes: ['*fast*'] }] },
  technologies: { title: hostile, technologies: ['Next.js'] },
  call: { ...said, buttons: [button], layout: 'facts' },
  cards: { title: hostile, button, items: [{ title: hostile, text: hostile, features: ['*fast*'] }] },
  reasons: { title: hostile, items: [{ title: hostile, text: hostile }] },
  contact: { title: hostile, factsTitle: hostile, visitUs: hostile, reasons: [hostile] },
  apps: { title: hostile, text: hostile, links: [button] },
  text: { title: hostile, text: 'See *this*.' },
  image: { url: picture, alt: hostile, caption: hostile, link: button },
  gallery: { title: hostile, items: [{ url: picture, alt: hostile, caption: hostile }] },
  logos: { title: hostile, items: [{ imageUrl: picture, name: hostile, url: 'https://client.test' }] },
  people: {
    ...said,
    items: [{ name: hostile, role: hostile, text: hostile, imageUrl: picture, url: '/ada' }],
  },
  quotes: { title: hostile, items: [{ text: said.text, author: hostile, position: hostile }] },
  questions: { title: hostile, items: [{ question: hostile, answer: said.text }] },
  prices: {
    title: hostile,
    items: [{ name: hostile, price: '*5*', text: hostile, features: [hostile], button }],
  },
  timeline: { title: hostile, items: [{ date: '*2026*', title: hostile, text: said.text }] },
  video: { title: hostile, url: 'https://vimeo.com/1', posterUrl: picture, caption: hostile },
  divider: { style: 'line' },
};

const pageOf = (...all: object[]) => {
  const parsed = all.map((block) => blockSchema.parse(block) as PageBlock);
  return pageMarkdown({ path: '/about', title: 'About', blocks: parsed }, [], shown);
};

function nodesOf(markdown: string): Nodes {
  const all = (node: Node): Nodes => [node, ...('children' in node ? node.children.flatMap(all) : [])];
  return fromMarkdown(markdown).children.flatMap(all);
}
const textOf = (nodes: Nodes) =>
  nodes.map((node) => ('value' in node ? node.value : 'alt' in node ? (node.alt ?? '') : '')).join('\n');

describe('a page as Markdown', () => {
  it.each(Object.entries(blocks))('T77: shows the texts of a block %s as text', (kind, fields) => {
    const nodes = nodesOf(pageOf({ kind, ...fields }));
    if (kind !== 'divider') expect(textOf(nodes)).toContain(hostile);
    expect(nodes.map(({ type }) => type)).not.toContain('html');
    for (const node of nodes)
      if (node.type === 'link' || node.type === 'image') expect(node.url).toMatch(/^(?:https:|mailto:|tel:)/);
  });

  it('has no picture where a headline shows apps instead', () => {
    const hero = { kind: 'hero', title: 'Work', layout: 'large', imageUrl: picture, imageAlt: 'unseen' };
    expect(pageOf(hero)).toContain('unseen');
    expect(pageOf({ ...hero, showsApps: true })).not.toContain('unseen');
  });

  it.each([
    ['hero', 'large', 'plain', { imageUrl: picture, imageAlt: 'unseen' }],
    [
      'steps',
      'process',
      'row',
      { stamp: 'unseen', items: [{ title: 'Plan', outcomes: ['Draft'], isApproval: true }] },
    ],
    ['cards', 'list', 'row', { items: [{ title: 'Plan', features: ['unseen'] }], button }],
  ])('has no value of a block %s that its layout hides', (kind, full, short, fields) => {
    const markdownIn = (layout: string) => pageOf({ kind, title: 'Work', layout, ...fields });
    expect(markdownIn(full)).toContain('unseen');
    expect(markdownIn(short)).not.toContain('unseen');
    expect(markdownIn(short)).not.toContain('/contact');
  });

  it('has the title of a page without a headline, whole addresses, and no hidden blocks', () => {
    const markdown = pageOf(
      { kind: 'apps', title: 'Work', links: [{ label: 'All', url: '/apps' }] },
      { kind: 'text', text: 'See [the form](/contact) and {response time}.' },
      { kind: 'text', text: 'secret', isHidden: true },
    );
    expect(markdown).toBe(
      [
        '# About',
        '## Work',
        '- [Ledger](https://studio.test/apps/ledger): Books.',
        '* [All](https://studio.test/apps)',
        'See [the form](https://studio.test/contact) and 24 hours.\n',
      ].join('\n\n'),
    );
  });

  it('keeps the Markdown of an owner, without HTML, images and links to scripts', () => {
    const source = [
      '# Top\n\n### Below',
      'one\ntwo **three**',
      '<script>alert(1)</script>',
      '![logo](https://evil.test/a.png)',
      '[run](javascript:alert(1)) [ref]\n\n[ref]: https://client.test',
    ].join('\n\n');
    expect(pageOf({ kind: 'text', title: 'Story', text: source })).toBe(
      [
        '# About\n\n## Story\n\n### Top\n\n##### Below',
        'one\\\ntwo **three**',
        '\\<script>alert(1)\\</script>',
        '\\![logo](https://evil.test/a.png)',
        'run [ref](https://client.test/)\n',
      ].join('\n\n'),
    );
  });
});

const ledger = appSchema.parse({
  ...emptyCaseStudy,
  ...{ id: shown.apps[0]?.id, userId: shown.apps[0]?.id, title: '*Ledger*', description: 'Text\n\n# More' },
  ...{ shortDescription: 'Books.', seoSlug: 'ledger', thumbnailUrl: picture, category: 'Finance' },
  ...{ appType: 'Web App', features: ['<b>fast'], screenshots: [picture], imageAlts: {} },
  ...{ downloadUrl: 'https://get.test/', demoUrl: null, metaTitle: null, metaDescription: null },
  ...{ metaKeywords: null, isActive: true, version: 1 },
  ...{ createdAt: '2026-01-02T03:04:05.000Z', updatedAt: '2026-01-02T03:04:05.000Z' },
  ...{ outcomes: [{ value: '5x', label: 'faster' }], quote: { text: 'Good', author: 'Ada', position: '' } },
});

it('an app as Markdown has its fields, and nothing of those that are empty', () => {
  expect(appMarkdown(ledger, shown)).toBe(
    [
      '# \\*Ledger\\*',
      'Books.',
      `![Preview of \\*Ledger\\*](https://studio.test${picture})`,
      '- Category: Finance\n- Type: Web App\n- Published: 2026-01-02\n- [Download App](https://get.test/)',
      '## Outcomes',
      '- **5x**: faster',
      '## About \\*Ledger\\*',
      'Text',
      '### More',
      '## Key Features',
      '- \\<b>fast',
      '> Good\n>\n> Ada',
      '## App Screenshots (1)',
      `![Screenshot 1 of \\*Ledger\\*](https://studio.test${picture})\n`,
    ].join('\n\n'),
  );
});

describe('what a stranger wrote', () => {
  const typesOf = (app: typeof ledger) => nodesOf(appMarkdown(app, shown)).map(({ type }) => type);
  const written = (text: string) => ({
    ...ledger,
    ...{ title: text, shortDescription: text, features: [text], imageAlts: { [picture]: text } },
  });
  const plain = typesOf(written('Plain words'));

  it.each(injections)('is text in Markdown, in descriptions and alt texts: %j', (text) => {
    const line = text.replace(/\s+/g, ' ').trim();
    const nodes = nodesOf(appMarkdown(written(line), shown));
    expect(nodes.map(({ type }) => type)).toEqual(plain);
    const described = typesOf({ ...ledger, description: text });
    expect(described).not.toContain('html');
    expect(described.filter((type) => type === 'image')).toHaveLength(2);
  });
});
