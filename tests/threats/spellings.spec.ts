import { expect } from '@playwright/test';
import { createApp } from '../support/site/seed.ts';
import { askMany, countStatuses, type Answer } from './support/ask.ts';
import { attack, tell } from './support/row.ts';

attack('T37', 'no spelling of a path gets a visitor to what is the administrator’s', async (site) => {
  const app = await createApp(site.admin, { title: 'Spelled' }, 0);
  const paths = [
    '/api/apps/create',
    '/api/apps/edit',
    `/api/apps/delete/${app.id}`,
    '/api/apps/trash',
    '/api/leads',
    '/api/upload',
    '/api/site/revisions',
    '/api/sessions',
  ];
  const spellings = (path: string) => {
    const rest = path.slice('/api'.length);
    return [
      path,
      `/api/${rest}`,
      `//api${rest}`,
      `${path}/`,
      `${path}//`,
      path.toUpperCase(),
      `/API${rest}`,
      `/api/./${rest.slice(1)}`,
      `/api/x/..${rest}`,
      `/api%2f${rest.slice(1)}`,
      `/%61pi${rest}`,
      `${path};x=1`,
      `/api;x${rest}`,
      `${path}%00`,
      `${path}%20`,
      `${path}.json`,
      `${path}?x`,
      `${path}?/../`,
      `/media/..${path}`,
      `/./api${rest}`,
      `/api${rest.replace('/', '%2F')}`,
      `/api${rest.replaceAll('/', '\\')}`,
      `${path}%0d%0aX-User-Id:1`,
      `/login/..${path}`,
      `/internal${rest}`,
      `/api/internal/verify`,
    ];
  };
  const state = () =>
    site.query('select id, title, seo_slug, version, is_active, user_id from catalog.apps order by id');
  const before = await state();
  const cases = paths.flatMap((path) =>
    spellings(path).flatMap((spelt) =>
      ['POST', 'PATCH', 'DELETE', 'PUT', 'GET'].map((method) => ({ method, path: spelt })),
    ),
  );
  const answers = await askMany(cases.length, 8, async (index) => {
    const { method, path } = cases[index]!;
    const answer = await site.ask({
      method,
      path,
      ...(method === 'GET' ? {} : { json: { ...app, appId: app.id, title: 'taken over' } }),
    });
    return { ...answer, what: `${method} ${path}` };
  });
  // A page of the site is no harm: a document for GET.
  const isDocument = (answer: Answer) =>
    answer.status === 200 && /text\/html|xml|text\/plain/.test(answer.headers['content-type'] ?? '');
  expect(
    answers
      .filter((answer) => ![400, 401, 404, 405].includes(answer.status) && !isDocument(answer))
      .map(({ what, status }) => `${String(status)} ${what}`),
  ).toEqual([]);
  expect(await state()).toEqual(before);
  return {
    tried: tell`${cases.length} requests: ${spellings('/api/x').length} spellings × 5 methods × ${paths.length} paths, without a session`,
    happened: `${countStatuses(answers)} (200: public pages); nothing changed`,
  };
});
