import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { contentEventsBodySchema, type ContentEvent } from '@portfolio/contracts/leads/content-events.ts';
import { listen } from '@portfolio/kit/run.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { startCatalog } from '../catalog-under-test.ts';
import { newToken, serveRuns } from '../runs/runs-under-test.ts';
import { until } from '../until.ts';

const { catalog, call, createApp, createPage, editApp, runOf, undo } = serveRuns();

beforeEach(() => catalog.database.query('truncate catalog.outgoing_events'));

/** What was noted since the last look, such as `entry.published /about`. */
async function noted(): Promise<string[]> {
  const rows = await catalog.database.query<Pick<ContentEvent, 'type' | 'data'>>(
    'with gone as (delete from catalog.outgoing_events returning *) select type, data from gone order by number',
  );
  return rows.map(({ type, data }) => `${type} ${data.address ?? data.kind}`);
}
/** An app that visitors see, whose event was looked at. */
async function published(slug: string) {
  const app = await createApp({ seoSlug: slug });
  expect(await noted()).toEqual([`entry.published /apps/${slug}`]);
  return app;
}

describe('an event is noted with the change', () => {
  it('that a press makes, and with none that visitors do not see', async () => {
    const { id, version } = await createApp({ seoSlug: 'one', isActive: false, title: 'One' });
    await editApp(id, { title: 'Two' });
    expect(await noted()).toEqual([]);
    await editApp(id, { isActive: true });
    await call('PUT', `/apps/${id}/draft`, { body: { title: 'Three' } });
    expect(await catalog.database.query('select type, data from catalog.outgoing_events')).toEqual([
      { type: 'entry.published', data: { kind: 'app', id, title: 'Two', address: '/apps/one' } },
    ]);
    expect(await noted()).toEqual(['entry.published /apps/one']);
    await call('POST', `/apps/${id}/draft/publish`, { body: { version: version + 2 } });
    expect(await noted()).toEqual(['entry.published /apps/one']);
    await editApp(id, { unpublishAt: '2099-01-01T00:00:00.000Z' });
    await call('POST', `/apps/${id}/duplicate`);
    expect(await catalog.edit({ appId: id, title: '' })).toMatchObject({ status: 200 });
    expect(await noted()).toEqual([]);
    await editApp(id, { seoSlug: 'moved' });
    expect(await noted()).toEqual(['entry.unpublished /apps/one', 'entry.published /apps/moved']);
  });

  it('that the trash and an undone run make', async () => {
    const { id } = await published('trashed');
    await catalog.remove(id);
    expect(await noted()).toEqual(['entry.unpublished /apps/trashed']);
    await call('POST', `/apps/restore/${id}`);
    expect(await noted()).toEqual(['entry.published /apps/trashed']);
    const token = newToken();
    await editApp(id, { title: 'By a program' }, { token });
    await createPage({ path: '/made' }, { token });
    await noted();
    await undo((await runOf(token)).id);
    expect((await noted()).toSorted()).toEqual(['entry.published /apps/trashed', 'entry.unpublished /made']);
  });

  it('that the clock makes', async () => {
    const { id } = await createApp({ seoSlug: 'timed', publishAt: '2099-01-01T00:00:00.000Z' });
    expect(await noted()).toEqual([]);
    await catalog.database.query(`update catalog.apps set publish_at = now() where id = '${id}'`);
    catalog.startClock();
    await until(async () => (await catalog.show('timed', null)).status === 200);
    await catalog.stopClock();
    expect(await noted()).toEqual(['entry.published /apps/timed']);
  });

  it('of a part of the site', async () => {
    await call('PATCH', '/site/words', { body: { 'contact.send': 'Send it' } });
    await call('PATCH', '/site/words', { body: { 'contact.send': 'Send it' } });
    expect(await noted()).toEqual(['site.changed words']);
  });
});

it('tells leads in order, under the same ids until it has taken them, also after a crash', async () => {
  const bodies: ContentEvent[][] = [];
  let status = 500;
  const leads = createServer((request, response) => {
    void json(request).then((body) => {
      bodies.push(contentEventsBodySchema.parse(body).events);
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await listen(leads, '127.0.0.1', 0);
  const leadsUrl = `http://127.0.0.1:${String((leads.address() as AddressInfo).port)}`;
  await published('told');
  await catalog.edit({ appId: (await createApp({ seoSlug: 'second' })).id, isActive: false });
  const start = async () => {
    const another = await startCatalog({ databaseUrl: catalog.database.url, leadsUrl });
    another.startOutbox();
    return another;
  };
  const killed = await start();
  await until(() => Promise.resolve(bodies.length > 0));
  await killed.stop();
  status = 200;
  const next = await start();
  await eventually(async () => {
    expect(await catalog.database.query('select from catalog.outgoing_events')).toEqual([]);
  });
  await next.stop();
  leads.close();
  const addresses = bodies.at(-1)?.map(({ type, data }) => `${type} ${data.address ?? ''}`);
  expect(addresses).toEqual(['entry.published /apps/second', 'entry.unpublished /apps/second']);
  expect(new Set(bodies.flat().map(({ id }) => id)).size).toBe(2);
});
