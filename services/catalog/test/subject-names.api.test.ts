import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { readAuditSubject } from '@portfolio/kit/audit-subject.ts';
import { newApp, serveCatalog, type Answer } from './catalog-under-test.ts';

const catalog = serveCatalog();
const subjectOf = ({ headers }: Answer) => readAuditSubject(headers.get('x-portfolio-subject') ?? '');

it('each change of an app or a page tells its title for the record of administration, its end too', async () => {
  const { id } = await catalog.create({ title: 'Hafen – Köln' });
  const app = { subject: id, name: 'Hafen – Köln' };
  const body = { title: 'Hafen – Bonn' };
  expect(subjectOf(await catalog.call('PUT', `/api/apps/${id}/draft`, { body }))).toEqual(app);
  expect(subjectOf(await catalog.edit({ appId: id, title: 'Harbour' }))).toEqual({ ...app, name: 'Harbour' });
  expect(subjectOf(await catalog.call('DELETE', `/api/apps/delete/${id}`)).name).toBe('Harbour');
  const page = await catalog.call('POST', '/api/pages', { body: { title: 'About us' } });
  expect(subjectOf(page).name).toBe('About us');
});

it('a redirect is told by its address, its end too', async () => {
  const added = await catalog.call('POST', '/api/redirects', { body: { from: '/old', to: '/' } });
  expect(subjectOf(added)).toEqual({ subject: '/old' });
  const ended = await catalog.call('DELETE', `/api/redirects/${(added.body as { id: string }).id}`);
  expect([ended.status, subjectOf(ended)]).toEqual([204, { subject: '/old' }]);
});

it('an undo of a run tells whose it was, and a trial that it changed nothing', async () => {
  const token = { id: randomUUID(), name: 'Writer' };
  await catalog.call('POST', '/api/apps/create', { body: newApp(), token });
  const [run] = (await catalog.call('GET', '/api/runs')).body as { id: string }[];
  const subject = run?.id ?? '';
  const undo = (body: object) => catalog.call('POST', `/api/runs/${subject}/undo`, { body });
  expect(subjectOf(await undo({ isTrial: true }))).toEqual({
    subject,
    name: 'Writer (a trial, nothing changed)',
  });
  expect(subjectOf(await undo({}))).toEqual({ subject, name: 'Writer' });
});

it('a saved change is answered as one also where its title cannot be looked up', async () => {
  const { id } = await catalog.create();
  await catalog.database.query('alter table catalog.entries rename to entries_away');
  const answer = await catalog.edit({ appId: id, title: 'Saved' });
  await catalog.database.query('alter table catalog.entries_away rename to entries');
  expect(answer).toMatchObject({ status: 200, body: { title: 'Saved' } });
  expect(subjectOf(answer)).toEqual({ subject: id });
});
