import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { generateKey } from '../src/archive/encryption.ts';
import { makeBackup } from '../src/backups/make-backup.ts';
import { writeWhole } from '../src/places/folder-place.ts';
import { settingsOfCopy } from '../src/rehearsal.ts';
import { createEmptySite, createFurnishedSite, siteId, type FurnishedSite } from './furnished-site.ts';

jest.setTimeout(120_000);

let folder: string;
let furnished: FurnishedSite;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-copy-'));
  furnished = await createFurnishedSite(folder);
  await furnished.database.query(`insert into leads.channels (id, kind, name, is_on, settings)
    values ('crm', 'crm', 'CRM', true, '{"url": "https://crm.example.com/leads"}')`);
});
afterAll(async () => {
  await furnished.database.drop();
  rmSync(folder, { recursive: true });
});

/** Runs the program as containers do. */
async function runRestore(command: string, into: FurnishedSite, file: string, key: string) {
  const work = mkdtempSync(path.join(folder, 'work-'));
  const { url } = into.database;
  const schemas = ['GATEWAY', 'AUTH', 'CATALOG', 'MEDIA', 'LEADS'];
  const env = {
    PATH: process.env.PATH,
    TMPDIR: work,
    RESTORE_KEY: key,
    ADMIN_DATABASE_URL: url,
    ...Object.fromEntries(schemas.map((name) => [`DATABASE_URL_${name}`, url])),
  };
  const main = path.resolve(import.meta.dirname, '../src/main.ts');
  const child = spawn(process.execPath, [main, command, file], { env, cwd: path.dirname(into.media) });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await once(child, 'close')) as [number];
  return { code, said: (await said).join(''), left: readdirSync(work) };
}

const isChannelOn = async ({ database }: FurnishedSite) =>
  (await database.query<{ is_on: boolean }>(`select is_on from leads.channels where id = 'crm'`))[0]?.is_on;

const identityOf = async ({ database }: FurnishedSite) =>
  (await database.query<{ id: string; is_copy: boolean }>('select id, is_copy from leads.installation'))[0];

it('a backup that was cut off changes nothing; a whole one brings everything, and a copy of a site has no channel that is on', async () => {
  const key = await generateKey();
  const file = path.join(folder, 'portfolio.tar.age');
  await makeBackup(furnished.site, { name: file, key }, (content) => writeWhole(file, content));
  const cutFile = path.join(folder, 'cut.tar.age');
  writeFileSync(cutFile, readFileSync(file).subarray(0, 500_000));
  const [moved, copied] = [
    await createEmptySite(mkdtempSync(path.join(folder, 'moved-'))),
    await createEmptySite(mkdtempSync(path.join(folder, 'copied-'))),
  ];
  const countApps = () => moved.database.query('select from catalog.apps');

  const cut = await runRestore('restore', moved, cutFile, key);
  expect(cut).toMatchObject({ code: 1, left: [] });
  expect(cut.said).toContain('damaged or cut off');
  expect(await countApps()).toEqual([]);

  const whole = await runRestore('restore', moved, file, key);
  expect(whole).toMatchObject({ code: 0, left: [] });
  expect(whole.said).toContain('Restored.');
  expect(await countApps()).toHaveLength(7);
  expect(await moved.site.images.list()).toEqual(await furnished.site.images.list());
  expect(await isChannelOn(moved)).toBe(true);

  expect(await runRestore('restore-copy', copied, file, key)).toMatchObject({ code: 0 });
  expect(await isChannelOn(copied)).toBe(false);
  expect(await identityOf(moved)).toEqual({ id: siteId, is_copy: false });
  const copy = await identityOf(copied);
  expect(copy).toMatchObject({ is_copy: true });
  expect(copy?.id).not.toBe(siteId);
  await moved.database.drop();
  await copied.database.drop();
});

it('a copy takes nothing from the settings of the site that it is of', async () => {
  const ofSite = {
    PATH: '/bin',
    TZ: 'Europe/Berlin',
    CRM_URL: 'https://crm.example.com',
    DATABASE_URL_FILE: '/secrets/url',
    BACKUP_S3_ENDPOINT: 'https://s3.example.com',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otel.example.com',
    SMTP_URL: 'smtp://mail.example.com',
  };
  const settings = await settingsOfCopy(ofSite, '/copy');
  expect(settings).toMatchObject({ PATH: '/bin', TZ: 'Europe/Berlin', DATA_DIR: '/copy' });
  expect(JSON.stringify(settings)).not.toContain('example.com');
  expect(settings).not.toHaveProperty('DATABASE_URL_FILE');
});
