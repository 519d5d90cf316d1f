import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { parseDatabaseUrl } from '@portfolio/kit/postgres/postgres-connection.ts';
import { formatDatabaseUrl } from './database-address.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-address-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const plain = { host: 'db.test', port: 5433, database: 'a b', user: 'a:b', password: 'p@/?#%' };

it.each([
  ['not encrypted', plain],
  ['of an IPv6 address', { ...plain, host: '::1' }],
  ['encrypted for whoever answers', { ...plain, ssl: { rejectUnauthorized: false } }],
  ['encrypted for a known authority', { ...plain, ssl: { rejectUnauthorized: true } }],
  ['encrypted for an authority of its own', { ...plain, ssl: { rejectUnauthorized: true, ca: 'PEM\n' } }],
])('a connection that is %s is the same in another process', (_words, connection) => {
  expect(parseDatabaseUrl(formatDatabaseUrl(connection, folder))).toEqual(connection);
});
