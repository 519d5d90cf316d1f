import { beforeEach, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { eventually } from '../../../tests/support/eventually.ts';
import { administrator, authPeer, caller, serveGateway } from './support/gateway-under-test.ts';
import { sendJson } from './support/peers.ts';

const gateway = serveGateway();
const [page, other] = [randomUUID(), randomUUID()];
const anna = { ...administrator, id: randomUUID(), firstName: 'Anna', lastName: 'Berg' };

beforeEach(async () => {
  await gateway.signIn();
  await gateway.database.query('delete from gateway.open_editors');
});

/** A signed-in person. */
async function signInAs(person: typeof administrator) {
  const name = `${person.firstName} ${person.lastName}`;
  const takePlace = () => {
    gateway.peers.auth.handle(async (request, response) => {
      if (request.url === '/internal/caller') sendJson(response, 200, { ...caller, name });
      else if (request.url === '/internal/verify')
        sendJson(response, 200, { user: person, credentialsVersion: 1 });
      else await authPeer(request, response);
    });
  };
  takePlace();
  const cookie = await gateway.signIn();
  const ownEditor = randomUUID();
  return (
    method: 'PUT' | 'DELETE',
    { entry = page, editor = ownEditor }: { entry?: string; editor?: string } = {},
  ) => {
    takePlace();
    return gateway.call(`/api/editors/${entry}/${editor}`, { method, headers: { cookie } });
  };
}
const silentFor = (time: string) =>
  gateway.database.query(`update gateway.open_editors set seen_at = now() - interval '${time}'`);

it('tells each of two people that the other has the same page open, and since when', async () => {
  const [ada, berg] = [await signInAs(administrator), await signInAs(anna)];
  const before = Date.now();
  expect((await ada('PUT')).body).toEqual([]);
  expect((await berg('PUT')).body).toMatchObject([{ id: administrator.id, name: 'Ada Lovelace' }]);
  const { status, body } = await ada('PUT');
  expect([status, body]).toMatchObject([200, [{ id: anna.id, name: 'Anna Berg' }]]);
  const [{ since }] = body as [{ since: string }];
  expect(Date.parse(since)).toBeGreaterThan(before - 1000);
  expect((await ada('PUT', { entry: other })).body).toEqual([]);
});

it('counts an editor as closed once it says so, or says nothing for 90 seconds', async () => {
  const [ada, berg] = [await signInAs(administrator), await signInAs(anna)];
  await berg('PUT');
  await silentFor('80 seconds');
  expect((await ada('PUT')).body).toHaveLength(1);
  await silentFor('91 seconds');
  expect((await ada('PUT')).body).toEqual([]);
  await berg('PUT');
  expect((await ada('PUT')).body).toHaveLength(1);
  expect((await berg('DELETE')).status).toBe(204);
  expect((await ada('PUT')).body).toEqual([]);
});

it('names a person once who has it open in two tabs, and still when one of them is closed', async () => {
  const [ada, berg] = [await signInAs(administrator), await signInAs(anna)];
  const second = { editor: randomUUID() };
  await berg('PUT');
  await berg('PUT', second);
  expect((await ada('PUT')).body).toMatchObject([{ id: anna.id, name: 'Anna Berg' }]);
  await berg('DELETE');
  expect((await ada('PUT')).body).toHaveLength(1);
  await berg('DELETE', second);
  expect((await ada('PUT')).body).toEqual([]);
});

it('stays closed when a heartbeat arrives late', async () => {
  const [ada, berg] = [await signInAs(administrator), await signInAs(anna)];
  await berg('DELETE');
  await berg('PUT');
  expect((await ada('PUT')).body).toEqual([]);
});

it('says since when it is open: a silent editor that comes back begins anew', async () => {
  const [ada, berg] = [await signInAs(administrator), await signInAs(anna)];
  const since = async () => ((await ada('PUT')).body as { since: string }[])[0]?.since;
  await berg('PUT');
  const first = await since();
  await berg('PUT');
  expect(await since()).toBe(first);
  await silentFor('91 seconds');
  await berg('PUT');
  expect(await since()).not.toBe(first);
});

it('refuses what is no id, and records nothing', async () => {
  const ada = await signInAs(administrator);
  const signIns = (await gateway.database.query(`select from gateway.audit where route = '/api/login'`))
    .length;
  expect((await ada('PUT', { entry: 'harbour' })).status).toBe(404);
  expect((await ada('PUT', { editor: 'harbour' })).status).toBe(404);
  await ada('PUT');
  await ada('DELETE');
  // Recorded after them.
  await gateway.login();
  const recorded = await eventually(async () => {
    const rows = await gateway.database.query<{ route: string }>(
      'select route from gateway.audit order by id',
    );
    expect(rows.filter(({ route }) => route === '/api/login')).toHaveLength(signIns + 1);
    return rows;
  });
  expect(recorded.filter(({ route }) => route.startsWith('/api/editors/'))).toEqual([]);
});
