import { cpSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listen } from '@portfolio/kit/run.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { installBody } from '../auth-client.ts';
import { createConfigDir, startAuth } from '../auth-under-test.ts';
import { portOf, startPeers, type Peers } from '../peers.ts';

let isCatalogAway = false;
const ended: unknown[] = [];
const catalog = createServer(async (request, response) => {
  const body = await text(request);
  if (isCatalogAway) {
    request.socket.destroy();
    return;
  }
  if (request.url === '/internal/end-previews') ended.push(JSON.parse(body));
  response.writeHead(request.url === '/internal/seed' ? 200 : 204).end();
});
let peers: Peers;
let database: TestDatabase;

beforeAll(async () => {
  peers = await startPeers();
  database = await createTestDatabase();
  await listen(catalog, '127.0.0.1', 0);
});
afterAll(async () => {
  catalog.close();
  catalog.closeAllConnections();
  peers.stop();
  await database.drop();
});

const start = (configDir?: string) => {
  const CATALOG_URL = `http://127.0.0.1:${String(portOf(catalog))}`;
  return startAuth({ ...peers, settings: { ...peers.settings, CATALOG_URL } }, {}, configDir);
};

it('T71: preview links of a user who is switched off or deleted end also where the catalog comes back after auth was restarted', async () => {
  const auth = await start();
  await auth.install(installBody(database));
  const [{ id: owner } = { id: '' }] = await database.query<{ id: string }>('select id from auth.users');
  const [off, gone] = await database.query<{ id: string }>(
    `insert into auth.users (id, email, first_name, last_name, password_hash, roles)
     select gen_random_uuid(), name || '@example.com', name, '', '', '{editor}' from unnest(array['grace', 'mary']) name returning id`,
  );
  isCatalogAway = true;
  const body = { isActive: false };
  const path = `/api/users/${String(off?.id)}`;
  expect((await auth.call('PATCH', path, { userId: owner, body })).status).toBe(200);
  expect((await auth.call('DELETE', `/api/users/${String(gone?.id)}`, { userId: owner })).status).toBe(204);
  const configDir = createConfigDir();
  cpSync(auth.configDir, configDir, { recursive: true });
  await auth.stop();
  expect(ended).toEqual([]);

  isCatalogAway = false;
  const restarted = await start(configDir);
  await eventually(() => {
    expect(ended).toHaveLength(2);
  });
  expect(ended).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ userId: off?.id }),
      expect.objectContaining({ userId: gone?.id }),
    ]),
  );
  await eventually(async () => {
    expect(await database.query('select from auth.previews_to_end')).toEqual([]);
  });
  await restarted.stop();
});
