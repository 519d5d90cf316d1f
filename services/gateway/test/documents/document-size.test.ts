import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { emptyCaseStudy } from '@portfolio/contracts/apps/case-study.ts';
import { blockSchema } from '@portfolio/contracts/pages/blocks.ts';
import { createLogger } from '@portfolio/kit/logger.ts';
import { createRenderer } from '../../src/documents/renderer/renderer.ts';
import { smallSite } from '../support/small-site.ts';
import { builtWeb } from '../support/web-build.ts';

const renderer = createRenderer(createLogger('gateway', 'silent'));
afterAll(renderer.close);

const at = '2026-01-02T03:04:05.000Z';
const times = {
  createdAt: at,
  updatedAt: at,
  publishAt: null,
  unpublishAt: null,
  version: 1,
  isActive: true,
};

const appAt = (index: number) => ({
  ...emptyCaseStudy,
  ...{ id: `0d4f2f5e-3a4d-4f60-9a46-1f1a3c9a${String(1000 + index)}`, title: `App ${String(1000 + index)}` },
  ...{ description: 'Keeps *books*.', descriptionHtml: '<p>Keeps <em>books</em>.</p>', category: 'Finance' },
  ...{ seoSlug: `app-${String(1000 + index)}`, shortDescription: 'Books.', appType: 'Web App', features: [] },
  ...{
    thumbnailUrl: 'https://cdn.test/a.png',
    screenshots: [],
    imageAlts: {},
    isFeatured: false,
    tags: ['a'],
  },
  ...{ downloadUrl: null, demoUrl: null, metaTitle: null, metaDescription: null, metaKeywords: null },
  ...times,
});

const pageOf = (path: string, ...blocks: object[]) => ({
  ...{ id: 'page', path, title: 'Page', navLabel: null, metaTitle: null, metaDescription: null, html: {} },
  ...{ shareImageUrl: null, isIndexed: true, ...times },
  blocks: blocks.map((block, index) => ({ ...blockSchema.parse(block), id: String(index) })),
});
const pages: Readonly<Record<string, object>> = {
  '/': pageOf(
    '/',
    { kind: 'hero', title: 'Work', layout: 'large', showsApps: true },
    { kind: 'apps', order: 'featured', limit: 6 },
  ),
  '/apps': pageOf('/apps', { kind: 'hero', title: 'Apps' }, { kind: 'apps', hasSearch: true }),
};
/** The document of an address of a site with so many apps, and the apps that its data has. */
async function documentOf(url: string, count: number) {
  const apps = Array.from({ length: count }, (_, index) => appAt(index));
  const answerTo = (apiPath: string): unknown => {
    const { pathname, searchParams } = new URL(apiPath, 'http://catalog.test');
    if (pathname === '/api/pages/by-path') return pages[searchParams.get('path') ?? ''];
    if (pathname === '/api/apps/getapps') return apps;
    return smallSite[pathname] ?? apps.find(({ seoSlug }) => pathname.endsWith(`/slug/${seoSlug}`));
  };
  const getText = (apiPath: string) =>
    Promise.resolve({ status: 200, body: JSON.stringify(answerTo(apiPath)) });
  const { status, html } = await renderer.render({
    ...{ file: join(builtWeb, 'server/entry-server.js'), signature: 'built' },
    ...{ url, publicUrl: 'https://studio.test', getText },
  });
  expect(status).toBe(200);
  const data = /<script type="application\/json" id="query-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const carried = [...data.matchAll(/"seoSlug":"(app-\d+)"/g)].map(([, slug]) => slug);
  return { bytes: html.length, data, carried };
}

it.each([
  // Itself, its neighbour, and three that are like it.
  ['/apps/app-1000', 5, 5],
  // Three pictures and six cards.
  ['/', 9, 9],
  ['/apps', 24, 25],
])(
  'the document of %s has as much data with 100 apps as with those that it shows',
  async (url, shown, few) => {
    const small = await documentOf(url, few);
    const large = await documentOf(url, 100);
    expect([small.carried.length, large.carried.length]).toEqual([shown, shown]);
    // Numbers of apps have a digit more.
    expect(large.bytes - small.bytes).toBeLessThan(20);
  },
);

it('has a list with the fields of its cards, and an app without the source of its description', async () => {
  const [card] = /\{"title":"App 1000".*?\}/.exec((await documentOf('/apps', 1)).data) ?? [];
  expect(Object.keys(JSON.parse(card ?? '{}') as object)).toEqual([
    ...['title', 'shortDescription', 'seoSlug', 'thumbnailUrl', 'category', 'screenshots'],
  ]);
  expect((await documentOf('/apps/app-1000', 1)).data).not.toContain('Keeps *books*');
});
