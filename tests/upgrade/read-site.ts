import { createHash } from 'node:crypto';
import { endpoints } from '@portfolio/contracts/endpoints.ts';
import type { Endpoint } from '@portfolio/contracts/endpoints/endpoint.ts';
import { z } from 'zod';
import { createVisitor, signIn, type Visitor } from '../support/site/seed.ts';
import type { Stack } from '../support/site/stack.ts';
import { changedWord } from './fill-site.ts';

/** Answers about the moment, about the machine or about the version itself; and files. */
const leftOut = [
  ...['/api/sessions', '/api/status', '/api/site/checklist', '/api/leads/summary', '/api/contact/token'],
  // Its entries are removed after 365 days; the rows of a restore are counted instead.
  ...['/api/audit', '/api/openapi.json', '/api/docs', '/api/leads/export.csv', '/api/insights/export.csv'],
  ...['/api/apps/export'],
  ...['/api/login/provider', '/api/login/provider/callback', '/api/oauth/consent'],
  // Mostly the version's own words; the one that was changed stands in a document.
  '/api/site/words',
];

/** Changes whenever somebody looks, or is computed by the version. */
const volatile = new Set([
  'lastSeenAt',
  'lastUsedAt',
  'openedCount',
  'lastOpenedAt',
  'colours',
  'descriptionHtml',
  // By the form: containers give each service a role of its own.
  'hasSharedRole',
]);

/** Every read of the API that needs nothing but its path. */
const plainReads = (Object.values(endpoints) as Endpoint[])
  .filter(
    ({ method, path, query }) =>
      method === 'GET' &&
      path.startsWith('/api/') &&
      !path.includes('{') &&
      (query === undefined || query.safeParse({}).success),
  )
  .map(({ path }) => path)
  .filter((path) => !leftOut.includes(path));

const lasting = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (key, found: unknown) => (volatile.has(key) ? undefined : found));

const withId = z.array(z.object({ id: z.string() }));
const imagePath = /\/media\/[\w.-]+/g;

async function fingerprint(url: string): Promise<string> {
  const answer = await fetch(url);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return `${String(answer.status)} ${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`;
}

/** The answers of paths, of those that are found. */
async function readAll(visitor: Visitor, paths: readonly string[]): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const path of paths) {
    const { status, body } = await visitor.call('GET', path.replace(/^\/api/, ''));
    if (status === 200) answers[path] = lasting(body);
    else if (status !== 404) throw new Error(`GET ${path}: ${String(status)}`);
  }
  return answers;
}

/** What belongs to single things of lists: their history, drafts, links and notes. */
function pathsOfThings(lists: Record<string, unknown>): string[] {
  const idsOf = (path: string) => withId.parse(lists[path]).map(({ id }) => id);
  const parts = ['revisions', 'revisions/1', 'draft', 'preview-links'];
  return [
    ...idsOf('/api/apps/getapps').flatMap((id) => parts.map((part) => `/api/apps/${id}/${part}`)),
    ...idsOf('/api/pages').flatMap((id) =>
      ['', ...parts.map((part) => `/${part}`)].map((part) => `/api/pages/${id}${part}`),
    ),
    ...idsOf('/api/leads').map((id) => `/api/leads/${id}/notes`),
    ...idsOf('/api/runs').map((id) => `/api/runs/${id}`),
    '/api/site/settings/revisions/1',
  ];
}

/** Status, where it leads, first heading, and the changed word of a document. */
async function readDocument(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: 'manual' });
  const html = await answer.text();
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, '') ?? '';
  const words = [heading, html.includes(changedWord) ? changedWord : ''];
  return [String(answer.status), answer.headers.get('location') ?? '', ...words].join(' ').trim();
}

/** All that a site answers to visitors and to its owner, and the hash of every image in it. */
export async function readSite(site: Pick<Stack, 'url'>, previewPath: string) {
  const owner = await signIn(site);
  const lists = await readAll(owner, plainReads);
  const answers = { ...lists, ...(await readAll(owner, pathsOfThings(lists))) };
  const images = [...new Set(JSON.stringify(answers).match(imagePath))].toSorted();
  const documents = [
    '/',
    '/apps',
    '/apps/beacon',
    '/apps/harbour',
    '/about',
    '/contact',
    '/old-shop',
    '/old-blog',
    previewPath,
  ];
  const read = async (paths: readonly string[], how: (url: string) => Promise<string>) =>
    Object.fromEntries(
      await Promise.all(paths.map(async (path) => [path, await how(site.url + path)] as const)),
    );
  return {
    answers,
    forVisitors: await readAll(createVisitor(site.url), [
      '/api/apps/getapps',
      '/api/pages',
      '/api/site/navigation',
    ]),
    documents: await read(documents, readDocument),
    images: await read(images, fingerprint),
  };
}
