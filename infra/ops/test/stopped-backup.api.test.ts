import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { eventually } from '../../../tests/support/eventually.ts';
import { createFurnishedSite, writeImage, type FurnishedSite } from './furnished-site.ts';

jest.setTimeout(120_000);

let folder: string;
let furnished: FurnishedSite;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-stopped-'));
  furnished = await createFurnishedSite(folder);
  // It takes seconds to write, and no room here.
  const large = writeImage(furnished.media, Buffer.from('large'));
  truncateSync(path.join(furnished.media, large.slice(0, 2), large), 3e9);
});
afterAll(async () => {
  await furnished.database.drop();
  rmSync(folder, { recursive: true });
});

/** Runs the program as containers do, and ends it once it writes into `kept`. */
async function stopWhileWriting(args: string[], kept: string): Promise<string[]> {
  const { url } = furnished.database;
  const schemas = ['GATEWAY', 'AUTH', 'CATALOG', 'MEDIA', 'LEADS'];
  const env = {
    PATH: process.env.PATH,
    TMPDIR: folder,
    BACKUP_DIR: kept,
    ADMIN_DATABASE_URL: url,
    ...Object.fromEntries(schemas.map((name) => [`DATABASE_URL_${name}`, url])),
  };
  const main = path.resolve(import.meta.dirname, '../src/main.ts');
  const child = spawn(process.execPath, [main, ...args], { env, cwd: folder, stdio: 'ignore' });
  const ended = once(child, 'close');
  await eventually(() => {
    expect(readdirSync(kept)).toEqual([expect.stringContaining('.unfinished-')]);
  });
  child.kill('SIGTERM');
  await ended;
  return readdirSync(kept);
}

it.each([
  ['on schedule or by hand', ['backup', 'run']],
  ['into a file', ['backup', 'kept/portfolio.tar']],
])('a backup %s that is stopped leaves nothing', async (_how, args) => {
  const kept = path.join(folder, 'kept');
  mkdirSync(kept);
  expect(await stopWhileWriting(args, kept)).toEqual([]);
  expect(readdirSync(folder).filter((name) => name.startsWith('portfolio-backup'))).toEqual([]);
  rmSync(kept, { recursive: true });
});
