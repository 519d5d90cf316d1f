import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { scaled } from '../../../../tests/support/scale.ts';
import { installBody } from '../auth-client.ts';
import { createConfigDir } from '../auth-under-test.ts';
import { startPeers, type Peers } from '../peers.ts';
import { spawnAuth } from '../spawned-auth.ts';

const rounds = scaled(20, 8);

let peers: Peers;
beforeAll(async () => {
  peers = await startPeers();
});
afterAll(() => peers.stop());

/** Installs with one process, which is killed after a time; then again with another. @returns how far the first one came */
async function killAndRepeat(killAfter: number) {
  const database = await createTestDatabase();
  const configDir = createConfigDir();
  const settings = { CONFIG_DIR: configDir, ...peers.settings };

  const first = await spawnAuth(settings);
  const startedAt = performance.now();
  const answer = first.install(installBody(database, { adminEmail: 'first@example.com' })).then(
    ({ status }) => status,
    () => 0,
  );
  const timer = setTimeout(() => {
    first.kill('SIGKILL');
  }, killAfter);
  const status = await answer;
  const took = performance.now() - startedAt;
  clearTimeout(timer);
  first.kill('SIGKILL');
  await first.ended;
  const file = join(configDir, 'connection.json');
  const left = existsSync(file) ? readFileSync(file, 'utf8') : '';

  const second = await spawnAuth(settings);
  const repeated = await second.install(installBody(database, { adminEmail: 'second@example.com' }));
  const site = await second.get('/api/setup/getsite');
  const users = await database.query<{ email: string }>('select email from auth.users');
  const sites = await database.query('select from auth.site');
  const outcome = {
    status,
    took,
    left,
    repeated: repeated.status,
    isActive: site.body.isActive,
    users,
    sites: sites.length,
  };
  expect(readdirSync(configDir)).toContain('connection.json');
  second.kill('SIGTERM');
  await second.ended;
  rmSync(configDir, { recursive: true });
  await database.drop();
  return outcome;
}

describe('a process that is killed while it installs', () => {
  it('T25: leaves something that can be run again, with exactly one administrator, whenever it is', async () => {
    const { took } = await killAndRepeat(60_000);
    const seen = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const { status, left, repeated, isActive, users, sites } = await killAndRepeat(
        (took * round) / (rounds - 2),
      );
      // Either the first one was committed, or nothing of it counts.
      expect(repeated).toBe(users[0]?.email === 'first@example.com' ? 409 : 201);
      if (status === 201) expect(users[0]?.email).toBe('first@example.com');
      expect([isActive, users.length, sites]).toEqual([true, 1, 1]);
      seen.add(`${status === 201 ? 'answered' : 'killed'} ${left === '' ? 'without' : 'with'} a file`);
    }
    expect(seen).toContain('killed without a file');
    expect(seen).toContain('killed with a file');
  }, 240_000);
});
