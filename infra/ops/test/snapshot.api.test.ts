import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { withSnapshot } from '../src/archive/rows.ts';
import { withConnection } from '../src/connect.ts';
import { createEmptySite } from './furnished-site.ts';

it('a snapshot outlives the time that a database gives idle transactions', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-snapshot-'));
  const { site, database } = await createEmptySite(folder);
  try {
    const name = site.database.database;
    await database.query(`alter database "${name}" set idle_in_transaction_session_timeout = '100ms'`);
    const idle = () => database.query('select pg_sleep(0.5)');
    const read = withConnection(site.database, (client) => withSnapshot(client, idle));
    await expect(read).resolves.toHaveLength(1);
  } finally {
    await database.drop();
    rmSync(folder, { recursive: true });
  }
});
