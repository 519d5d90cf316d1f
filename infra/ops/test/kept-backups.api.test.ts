import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { BackupStatus } from '@portfolio/contracts/backups.ts';
import { parseKeep } from '@portfolio/embedded/backup-config.ts';
import { quickSettings } from '../../../services/leads/test/support/leads-under-test.ts';
import { spawnLeads, type SpawnedLeads } from '../../../services/leads/test/support/spawned-leads.ts';
import { generateKey } from '../src/archive/encryption.ts';
import { findKept } from '../src/archive/open-backup.ts';
import { isDue } from '../src/backups/keep-schedule.ts';
import { makeBackup } from '../src/backups/make-backup.ts';
import { runBackup } from '../src/backups/run.ts';
import { folderPlace } from '../src/places/folder-place.ts';
import { backupName } from '../src/places/place.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { createFurnishedSite, siteId, type FurnishedSite } from './furnished-site.ts';

// A proof starts PostgreSQL and four services.
jest.setTimeout(240_000);

let folder: string;
let kept: string;
let furnished: FurnishedSite;
let leads: SpawnedLeads;
let key: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-kept-'));
  kept = path.join(folder, 'kept');
  furnished = await createFurnishedSite(folder);
  key = await generateKey();
  leads = await spawnLeads({
    DATABASE_URL: furnished.database.url,
    DATA_DIR: folder,
    CONFIG_DIR: folder,
    BACKUP_SCHEDULE: '0 0 1 1 *',
  });
});
afterAll(async () => {
  leads.kill('SIGTERM');
  await leads.ended;
  await furnished.database.drop();
  rmSync(folder, { recursive: true });
});

const run = (options = {}) =>
  runBackup(
    furnished.site,
    {
      schedule: undefined,
      keep: parseKeep('7d'),
      key,
      place: folderPlace(kept),
      isRemote: true,
      reportTo: reportTo(),
    },
    options,
  );

const reportTo = () => ({ url: leads.origin, serviceSecret: quickSettings.SERVICE_SECRET });

const findStatus = async () =>
  JSON.parse((await leads.callAsService('GET', '/internal/backups')).text) as BackupStatus;

/** A backup of the site as it is now, under the name of an earlier time. */
async function backUpAt(hoursAgo: number, withKey = key, id = siteId): Promise<string> {
  const name = backupName(id, new Date(Date.now() - hoursAgo * 3_600_000), '.age');
  await makeBackup(furnished.site, { name, key: withKey }, (content) =>
    folderPlace(kept).write(name, content),
  );
  return name;
}

function damage(name: string): void {
  const file = path.join(kept, name);
  const bytes = readFileSync(file);
  bytes[700_000]! ^= 1;
  writeFileSync(file, bytes);
}

it('one that was missed is made as soon as the program runs again, and none else is', async () => {
  expect(isDue(await findStatus(), true)).toBe(false);
  // The service notes its schedule soon after its start.
  await eventually(async () => {
    const noted = await furnished.database.query<{ count: number }>(
      `with noted as (update leads.backups set scheduled_since = now() - interval '2 years' returning 1)
       select count(*)::integer as count from noted`,
    );
    expect(noted).toEqual([{ count: 1 }]);
  });
  const status = await findStatus();
  expect([isDue(status, true), isDue(status, false)]).toEqual([true, false]);
});

const otherSite = 'ffffffffffff';
let ofOthers: string[];

it('a run neither lists, proves nor removes the backups of another site or without an id, and removes what it was cut off in', async () => {
  const ofOther = [await backUpAt(1, key, otherSite), await backUpAt(2, key, otherSite)];
  const withoutId = ofOther[0]!.replace(`${otherSite}-`, '');
  copyFileSync(path.join(kept, ofOther[0]!), path.join(kept, withoutId));
  ofOthers = [...ofOther, withoutId];
  const unfinished = path.join(kept, `.unfinished-${backupName(siteId, new Date(0), '.age')}`);
  const ofOtherRun = path.join(kept, `.unfinished-${backupName(otherSite, new Date(0), '.age')}`);
  for (const file of [unfinished, ofOtherRun]) writeFileSync(file, 'cut');
  await run();
  await run();
  const { lastRun } = await findStatus();
  expect(lastRun?.kept.map(({ name }) => name)).toEqual([lastRun?.made?.name]);
  expect(readdirSync(kept)).toEqual(expect.arrayContaining([...ofOthers, path.basename(ofOtherRun)]));
  expect(existsSync(unfinished)).toBe(false);
});

it('latest is the newest backup of this site, not of the place', async () => {
  const ofOther = await backUpAt(-1, key, otherSite);
  const latest = async (site: string | undefined) =>
    (await findKept(folderPlace(kept), { from: 'latest', site, key })).name;
  expect(await latest(otherSite)).toBe(ofOther);
  expect(await latest(siteId)).toBe((await findStatus()).lastRun?.made?.name);
  await expect(latest('123456789abc')).rejects.toThrow(`several sites in the folder ${kept}`);
  rmSync(path.join(kept, ofOther));
});

it('a copy of a site makes no backup on schedule, and one by hand', async () => {
  const runs = async () => (await findStatus()).lastRun?.startedAt;
  const before = await runs();
  await furnished.database.query('update leads.installation set is_copy = true');
  await run({ isScheduled: true });
  expect(await runs()).toBe(before);
  expect(await findStatus()).toMatchObject({ state: 'off', schedule: null });
  await furnished.database.query('update leads.installation set is_copy = false');
  await run({ isScheduled: true });
  expect(await runs()).not.toBe(before);
});

let older: string;

it('an older backup is proven in its turn; one of another key is left as it is', async () => {
  const ofOtherKey = await backUpAt(24 * 40, await generateKey());
  older = await backUpAt(24 * 3 + 12);
  await run();
  const { lastRun, state } = await findStatus();
  expect(state).toBe('ok');
  expect(lastRun?.kept.map(({ name, provenAt }) => [name, provenAt !== undefined])).toEqual([
    [lastRun?.made?.name, true],
    [older, true],
    [ofOtherKey, false],
  ]);
});

it('a backup whose proof failed never displaces the proven one of its day', async () => {
  const unproven = await backUpAt(24 * 3 + 11.9);
  damage(unproven);
  await run();
  expect(readdirSync(kept)).toEqual(expect.arrayContaining([older, unproven]));
  const { lastRun } = await findStatus();
  const ofUnproven = lastRun?.kept.find(({ name }) => name === unproven);
  expect(ofUnproven).toMatchObject({ failedAt: expect.any(String) });
  expect(ofUnproven?.provenAt).toBeUndefined();
});

it('a proven backup that is damaged later is named at its turn, and stays for a person to look at', async () => {
  damage(older);
  await expect(run()).rejects.toThrow(new RegExp(`^${older} was proven at .*could not be proven again`));
  expect(await findStatus()).toMatchObject({ state: 'failing' });
  expect(readdirSync(kept)).toContain(older);
  rmSync(path.join(kept, older));
});

it('two runs at once take their turns', async () => {
  await Promise.all([run(), run()]);
  const { lastRun, state } = await findStatus();
  expect(state).toBe('ok');
  const today = lastRun?.kept.filter(({ createdAt }) => Date.now() - Date.parse(createdAt) < 3_600_000);
  expect(today).toHaveLength(1);
});

it('settings that stop all backups are told, what is known of kept ones stays, and one is due once they are right', async () => {
  const before = await findStatus();
  expect(isDue(before, false)).toBe(false);
  const program = spawn(process.execPath, [path.resolve(import.meta.dirname, '../src/main.ts'), 'schedule'], {
    env: {
      ADMIN_DATABASE_URL: furnished.database.url,
      LEADS_URL: leads.origin,
      SERVICE_SECRET: quickSettings.SERVICE_SECRET,
      BACKUP_KEEP: '7x',
      BACKUP_DIR: kept,
    },
  });
  try {
    await eventually(async () => {
      const { state, problems, lastRun } = await findStatus();
      expect(state).toBe('failing');
      expect(problems.join()).toContain('BACKUP_KEEP: must be days, weeks and months');
      expect(lastRun?.kept).toEqual(before.lastRun?.kept);
    });
    expect(program.exitCode).toBeNull();
  } finally {
    program.kill();
    await once(program, 'exit');
  }
  expect(isDue(await findStatus(), false)).toBe(true);
});
