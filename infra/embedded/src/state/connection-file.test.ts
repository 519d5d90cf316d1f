import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { updateConnectionFile } from './connection-file.ts';

const now = { formerPort: 5432, port: 5433, name: 'portfolio', user: 'portfolio', password: 'new' };
const stored = { host: 'localhost', port: 5432, database: 'portfolio', user: 'portfolio', password: 'old' };

describe('the stored connection', () => {
  let folder: string;
  const file = () => path.join(folder, 'connection.json');
  const read = (): unknown => JSON.parse(readFileSync(file(), 'utf8'));
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'connection-'));
  });

  it('follows the embedded database to another port and password', () => {
    writeFileSync(file(), JSON.stringify(stored));
    updateConnectionFile(folder, now);
    expect(read()).toEqual({ ...stored, port: 5433, password: 'new' });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['on another machine', { host: 'db.example.com' }],
    ['on another port', { port: 6000 }],
    ['with another name', { database: 'shop' }],
    ['of another user', { user: 'shop' }],
  ])('stays as it is where it leads to a database %s', (_where, difference) => {
    writeFileSync(file(), JSON.stringify({ ...stored, ...difference }));
    updateConnectionFile(folder, now);
    expect(read()).toEqual({ ...stored, ...difference });
  });

  it('is not created before the setup', () => {
    updateConnectionFile(folder, now);
    expect(existsSync(file())).toBe(false);
  });
});
