import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BackupStatus } from '@portfolio/contracts/backups.ts';
import { parseKeep } from '@portfolio/embedded/backup-config.ts';
import { quickSettings } from '../../../services/leads/test/support/leads-under-test.ts';
import { spawnLeads, type SpawnedLeads } from '../../../services/leads/test/support/spawned-leads.ts';
import { startAwayAtFirst } from '../../../tests/support/servers/away-at-first.ts';
import { hasS3Server, s3Settings, startOwnS3 } from '../../../tests/support/servers/own-s3.ts';
import type { OwnServer } from '../../../tests/support/servers/own-server.ts';
import { generateKey } from '../src/archive/encryption.ts';
import { runBackup } from '../src/backups/run.ts';
import type { BackupSettings } from '../src/backups/settings.ts';
import { createMediaKey } from '../src/stores/media-key.ts';
import { openObjectStore } from '../src/stores/object-store.ts';
import { bucketPlace } from '../src/places/bucket-place.ts';
import { folderPlace } from '../src/places/folder-place.ts';
import type { Place } from '../src/places/place.ts';
import { createFurnishedSite, type FurnishedSite } from './furnished-site.ts';

// A proof starts PostgreSQL and four services.
jest.setTimeout(240_000);

let folder: string;
let furnished: FurnishedSite;
let leads: SpawnedLeads;
let key: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-broken-'));
  furnished = await createFurnishedSite(folder);
  key = await generateKey();
  leads = await spawnLeads({
    DATABASE_URL: furnished.database.url,
    DATA_DIR: folder,
    CONFIG_DIR: folder,
    // Backups are made by hand here.
    BACKUP_SCHEDULE: '0 0 1 1 *',
  });
});
afterAll(async () => {
  leads.kill('SIGTERM');
  await leads.ended;
  await furnished.database.drop();
  rmSync(folder, { recursive: true });
});

const settingsFor = (place: Place): BackupSettings => ({
  schedule: undefined,
  keep: parseKeep('7d'),
  key,
  place,
  isRemote: true,
  reportTo: { url: leads.origin, serviceSecret: quickSettings.SERVICE_SECRET },
});

/** Runs once, and finds how leads says that backups are. */
async function runIn(place: Place): Promise<BackupStatus> {
  await runBackup(furnished.site, settingsFor(place)).catch(() => undefined);
  const status = JSON.parse((await leads.callAsService('GET', '/internal/backups')).text) as BackupStatus;
  const metrics = (await leads.get('/metrics', 'stranger')).text;
  expect(metrics).toContain(`} ${status.state === 'failing' ? '1' : '0'}\n`);
  expect(/^backups_failing\{.*\} (\d)$/m.exec(metrics)?.[1]).toBe(status.state === 'failing' ? '1' : '0');
  return status;
}

(hasS3Server ? describe : describe.skip)('backups in a bucket', () => {
  let server: OwnServer;
  const options = () => {
    const settings = s3Settings(server.port, 'backups');
    const [accessKey, secretKey] = [settings.S3_ACCESS_KEY ?? '', settings.S3_SECRET_KEY ?? ''];
    return {
      endpoint: settings.S3_ENDPOINT ?? '',
      bucket: 'backups',
      region: 'us-east-1',
      accessKey,
      secretKey,
    };
  };
  const ours = () => ({ ...options(), accessKey: 'portfolio-backups', secretKey: 'the first secret' });
  const place = () => bucketPlace(ours(), '');
  const namesIn = async () => (await place().list()).map(({ name }) => name);

  beforeAll(async () => {
    server = await startOwnS3();
    await createMediaKey(options(), ours());
  });
  afterAll(async () => {
    await server.remove();
  });

  it('are green once one was proven', async () => {
    const status = await runIn(place());
    expect(status).toMatchObject({ state: 'ok', problems: [] });
    expect(status.lastProof?.name).toBe((await namesIn())[0]);
    expect(status.lastProof).toMatchObject({ images: 7, sampledImages: 6 });
  });

  it('are red within one cycle where an object was cut', async () => {
    const [name = ''] = await namesIn();
    const store = openObjectStore(options());
    const whole = await buffer(await store.getObject('backups', name));
    await store.putObject('backups', name, whole.subarray(0, whole.length / 2));
    const { state, problems, lastProof } = await runIn(place());
    expect(state).toBe('failing');
    expect(problems).toEqual([expect.stringMatching(`^${name} has been changed: it has `)]);
    // The new one is good all the same.
    expect(lastProof?.name).not.toBe(name);
    await place().remove(name);
  });

  it('are red within one cycle where a retention of somebody else removed all', async () => {
    const names = await namesIn();
    await openObjectStore(options()).removeObjects('backups', names);
    const { state, problems } = await runIn(place());
    expect(state).toBe('failing');
    expect(problems).toEqual([
      expect.stringMatching(/^All \d backups that were kept have been removed, not by BACKUP_KEEP\./),
    ]);
  });

  it('are red within one cycle where the access key has expired, and lose nothing by that', async () => {
    const before = await namesIn();
    const former = place();
    await createMediaKey(options(), { ...ours(), secretKey: 'another secret' });
    const { state, problems, lastRun } = await runIn(former);
    expect(state).toBe('failing');
    expect(problems).toEqual([expect.stringContaining('The object store refuses the access key')]);
    expect(lastRun?.kept.map(({ name }) => name)).toEqual(before);
    await createMediaKey(options(), ours());
    expect(await namesIn()).toEqual(before);
  });

  it('are red within one cycle where the bucket was deleted', async () => {
    const store = openObjectStore(options());
    await store.removeObjects('backups', await namesIn());
    await store.removeBucket('backups');
    const { state, problems } = await runIn(place());
    expect(state).toBe('failing');
    expect(problems).toEqual([expect.stringContaining('The bucket does not exist.')]);
  });

  it('are red within one cycle where the server is gone', async () => {
    await server.kill();
    const { state, problems } = await runIn(place());
    expect(state).toBe('failing');
    expect(problems).toEqual([expect.stringContaining('There is no answer.')]);
    await server.start();
  });
});

describe('backups in a folder', () => {
  it('are red where what lies there is not what was written', async () => {
    const kept = path.join(folder, 'faulty');
    const honest = folderPlace(kept);
    const faulty: Place = {
      ...honest,
      write: async (name, content) => {
        await honest.write(name, content);
        const file = path.join(kept, name);
        const bytes = readFileSync(file);
        bytes[700_000]! ^= 1;
        writeFileSync(file, bytes);
      },
    };
    const { state, problems, lastRun } = await runIn(faulty);
    expect(state).toBe('failing');
    expect(problems).toEqual([
      expect.stringContaining('could not be proven: The backup is damaged or cut off'),
    ]);
    expect(lastRun).toMatchObject({ proof: null });
  });

  it('are red for as long as one that was changed is there, and green once it is removed', async () => {
    const kept = path.join(folder, 'changed');
    const place = folderPlace(kept);
    expect(await runIn(place)).toMatchObject({ state: 'ok' });
    const [name = ''] = readdirSync(kept);
    truncateSync(path.join(kept, name), 3);
    const changed = [expect.stringMatching(`^${name} has been changed: it has .* remove it`)];
    expect(await runIn(place)).toMatchObject({ state: 'failing', problems: changed });
    expect(await runIn(place)).toMatchObject({ state: 'failing', problems: changed });
    // Others of its day make way for the newest, and this one does not.
    expect(readdirSync(kept)).toEqual([name, expect.any(String)]);
    rmSync(path.join(kept, name));
    expect(await runIn(place)).toMatchObject({ state: 'ok', problems: [] });
  });

  it('are compared with those of before where leads does not answer at once', async () => {
    const kept = path.join(folder, 'kept');
    expect((await runIn(folderPlace(kept))).problems).toEqual([]);
    rmSync(kept, { recursive: true });
    const away = await startAwayAtFirst(leads.origin);
    await expect(
      runBackup(furnished.site, {
        ...settingsFor(folderPlace(kept)),
        reportTo: { url: away.origin, serviceSecret: quickSettings.SERVICE_SECRET },
      }),
    ).rejects.toThrow('All 1 backups that were kept have been removed, not by BACKUP_KEEP.');
    expect(away.refused()).toBeGreaterThan(0);
    away.close();
  });

  const small = mkdtempSync(path.join(tmpdir(), 'portfolio-small-'));
  const mountSmallDisk = () => {
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', small], { stdio: 'ignore' });
      return true;
    } catch {
      process.stderr.write('A full disk is not tested: only root may mount a small one.\n');
      return false;
    }
  };
  const hasSmallDisk = mountSmallDisk();
  afterAll(() => {
    if (hasSmallDisk) execFileSync('umount', ['-l', small]);
    rmSync(small, { recursive: true, force: true });
  });

  (hasSmallDisk ? it : it.skip)(
    'are red within one cycle where the disk is full, and leave nothing half there',
    async () => {
      const kept = path.join(small, 'kept');
      mkdirSync(kept);
      const { state, problems } = await runIn(folderPlace(kept));
      expect(state).toBe('failing');
      expect(problems).toEqual([expect.stringContaining('The disk is full.')]);
      expect(execFileSync('ls', ['-A', kept], { encoding: 'utf8' })).toBe('');
    },
  );
});
