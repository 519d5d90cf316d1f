import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { createCluster } from './cluster.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-cluster-'));
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('a database of another major version names the commands that keep everything, and not those that move apps alone', async () => {
  writeFileSync(path.join(folder, 'PG_VERSION'), '17\n');
  const binaries = { initdb: 'initdb', postgres: 'postgres', version: '18.1.0' };
  const failure = await createCluster({ folder, binaries, account: undefined }).catch(String);
  expect(failure).toMatch(/belongs to PostgreSQL 17, but this is PostgreSQL 18\.1\.0/);
  expect(failure).toMatch(
    /make backup FILE=.*new DATA_DIR that has a copy of embedded\.json.*make restore FILE=/,
  );
  expect(failure).not.toMatch(/[Ee]xport|[Ii]mport/);
});
