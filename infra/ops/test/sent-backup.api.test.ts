import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { generateKey } from '../src/archive/encryption.ts';
import { makeBackup } from '../src/backups/make-backup.ts';
import { writeWhole } from '../src/places/folder-place.ts';
import { createEmptySite, createFurnishedSite, type FurnishedSite } from './furnished-site.ts';

jest.setTimeout(120_000);

let folder: string;
let furnished: FurnishedSite;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-sent-'));
  furnished = await createFurnishedSite(folder);
});
afterAll(async () => {
  await furnished.database.drop();
  rmSync(folder, { recursive: true });
});

/** Runs the program of the image `ops`, which gets the file on its standard input alone. */
async function restoreSent(into: FurnishedSite, file: string, bytes: number, key: string) {
  const work = mkdtempSync(path.join(folder, 'work-'));
  const { url } = into.database;
  const schemas = ['GATEWAY', 'AUTH', 'CATALOG', 'MEDIA', 'LEADS'];
  const env = {
    PATH: process.env.PATH,
    TMPDIR: work,
    FROM: `stdin:${path.basename(file)}`,
    RESTORE_KEY: key,
    ADMIN_DATABASE_URL: url,
    ...Object.fromEntries(schemas.map((name) => [`DATABASE_URL_${name}`, url])),
  };
  const main = path.resolve(import.meta.dirname, '../src/main.ts');
  const child = spawn(process.execPath, [main, 'restore'], { env, cwd: path.dirname(into.media) });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = once(child, 'close');
  await pipeline(createReadStream(file, { end: bytes - 1 }), child.stdin);
  const [code] = (await ended) as [number];
  return { code, said: (await said).join(''), left: readdirSync(work) };
}

it('a backup that is sent to the program is restored, one that was cut off changes nothing, and neither leaves a file', async () => {
  const key = await generateKey();
  const file = path.join(folder, 'portfolio.tar.age');
  await makeBackup(furnished.site, { name: file, key }, (content) => writeWhole(file, content));
  const empty = await createEmptySite(mkdtempSync(path.join(folder, 'empty-')));
  const countApps = () => empty.database.query('select from catalog.apps');

  const cut = await restoreSent(empty, file, 500_000, key);
  expect(cut).toMatchObject({ code: 1, left: [] });
  expect(cut.said).toContain('damaged or cut off');
  expect(await countApps()).toEqual([]);

  const whole = await restoreSent(empty, file, Infinity, key);
  expect(whole).toMatchObject({ code: 0, left: [] });
  expect(whole.said).toContain('Restored.');
  expect(await countApps()).toHaveLength(7);
  expect(await empty.site.images.list()).toEqual(await furnished.site.images.list());
  await empty.database.drop();
});
