import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { matchRoutes } from 'react-router-dom';
import { publicAppsQuery } from '../features/apps/apps.api.ts';
import { HttpError } from '../lib/http/http.ts';
import { createQueryClient, dehydrateQueries } from '../lib/http/query-client.ts';
import { paths } from '../lib/page/paths.ts';
import { createPageLoaders } from './page-loaders.ts';
import { preloadLinkedPages } from './preload-page.ts';
import { createRoutes } from './routes.tsx';

/** Every page but one shows apps. */
const readPage = (path: string): Promise<unknown> =>
  path === '/no-such-page'
    ? Promise.reject(new HttpError({ status: 404, code: 'pageNotFound', message: '' }))
    : Promise.resolve({
        path: path === '/before' ? '/after' : path,
        isActive: true,
        publishAt: null,
        blocks: [{ id: 'apps', kind: 'apps', isHidden: false }],
      });

async function load(
  pathname: string,
  app: unknown = { seoSlug: 'ledger', isActive: true, publishAt: null },
  apps: readonly unknown[] = [],
) {
  const queryClient = createQueryClient((path) => {
    if (path.includes('/slug/')) return Promise.resolve(app);
    if (path.includes('by-path')) return readPage(pathname);
    return Promise.resolve(path.includes('getapps') ? apps : { responseTime: '', promises: {} });
  });
  const routes = createRoutes(createPageLoaders({ queryClient, isDocument: true }));
  const request = new Request(`http://localhost${pathname}`);
  const found = matchRoutes(routes, pathname)?.at(-1);
  const answer = await found?.route.loader?.({ params: found.params, request });
  return { queryClient, answer };
}

it('pages that show apps read them', async () => {
  for (const path of [paths.home, paths.apps, paths.websites]) {
    const { queryClient } = await load(path);
    expect(queryClient.getQueryData(publicAppsQuery.queryKey)).toEqual([]);
  }
});

it('the document of an app carries the few others that it shows, however many there are', async () => {
  const apps = Array.from({ length: 40 }, (_, index) => ({
    ...{
      id: String(index),
      title: `App ${String(index)}`,
      shortDescription: '',
      seoSlug: `app-${String(index)}`,
    },
    ...{
      thumbnailUrl: '',
      category: 'Finance',
      appType: 'Web App',
      screenshots: [],
      imageAlts: {},
      tags: [],
    },
    ...{ isActive: true, publishAt: null, isFeatured: false },
  }));
  const app = { ...apps[20], seoSlug: 'ledger' };
  const { queryClient } = await load(paths.app('ledger'), app, apps);
  const carried = JSON.stringify(dehydrateQueries(queryClient, [publicAppsQuery.queryKey]));
  const shown = apps.filter(({ title }) => carried.includes(`"${title}"`)).map(({ title }) => title);
  expect(shown).toEqual(['App 0', 'App 1', 'App 2', 'App 19', 'App 20', 'App 21']);
});

it('an earlier address of an app leads to the present one, for good', async () => {
  const { answer } = await load(paths.app('former'));
  expect(answer).toBeInstanceOf(Response);
  const { status, headers } = answer as Response;
  expect([status, headers.get('location')]).toEqual([301, '/apps/ledger']);
});

it('a page that has moved leads to its present path, for good', async () => {
  const { answer } = await load('/before');
  const { status, headers } = answer as Response;
  expect([status, headers.get('location')]).toEqual([301, '/after']);
});

it.each([
  ['/no-such-page', undefined],
  [paths.app('hidden'), { seoSlug: 'hidden', isActive: false, publishAt: null }],
])('the document of %s says 404', async (path, app) => {
  const { answer } = await load(path, app);
  expect(answer).toMatchObject({ init: { status: 404 } });
});

describe('a link that a pointer comes to', () => {
  let loaded: string[] = [];
  const hrefs = ['/one', '/two', '/api/leads/export.csv', '/media/a.pdf'];
  preloadLinkedPages(
    [
      {
        path: '*',
        loader: ({ request }) => {
          loaded.push(new URL(request.url).pathname);
          return Promise.resolve(null);
        },
      },
    ],
    '',
  );
  beforeEach(() => {
    jest.useFakeTimers();
    loaded = [];
    document.body.innerHTML = `<p>Text</p>${hrefs.map((href) => `<a href="${href}">${href}</a>`).join('')}
      <a href="/file" download>File</a><a href="/beside" target="_blank">Beside</a>`;
  });
  afterEach(() => {
    fireEvent.pointerOver(document.querySelector('p') ?? document.body);
    jest.useRealTimers();
    document.body.replaceChildren();
  });
  const link = (href: string) => document.querySelector(`[href="${href}"]`) ?? document.body;

  it('loads its page once the pointer rests, and none that it only crosses', () => {
    fireEvent.pointerOver(link('/one'));
    fireEvent.pointerOver(link('/two'));
    expect(loaded).toEqual([]);
    jest.runAllTimers();
    expect(loaded).toEqual(['/two']);
  });

  it('loads nothing where it is the API, a file, or opens beside', () => {
    for (const href of ['/api/leads/export.csv', '/media/a.pdf', '/file', '/beside']) {
      fireEvent.pointerOver(link(href));
      jest.runAllTimers();
    }
    expect(loaded).toEqual([]);
  });
});
