import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { withConnection } from '../src/connect.ts';
import { requireEmpty } from '../src/restore.ts';
import { createEmptySite, type FurnishedSite } from './furnished-site.ts';

let folder: string;
let empty: FurnishedSite;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-empty-'));
  empty = await createEmptySite(folder);
});
afterAll(async () => {
  await empty.database.drop();
  rmSync(folder, { recursive: true });
});

const check = () => withConnection(empty.site.database, requireEmpty);
const audit = (userId: string, status: number) =>
  empty.database.query(`insert into gateway.audit (user_id, address, method, route, status, request_id)
    values (${userId}, '198.51.100.7', 'POST', '/login', ${String(status)}, 'x')`);

it('a site is empty until somebody has been in, whatever sign-ins were refused', async () => {
  await check();
  await audit('null', 503);
  await check();
  await audit('gen_random_uuid()', 200);
  await expect(check()).rejects.toThrow('This installation is not empty (gateway.audit).');
});
