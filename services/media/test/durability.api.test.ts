import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { UploadedImage } from '@portfolio/contracts/media/media.ts';
import { Client } from 'pg';
import sharp from 'sharp';
import { eventually } from '../../../tests/support/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { scaled } from '../../../tests/support/scale.ts';
import { noise } from './support/image-fixtures.ts';
import { spawnMedia, type SpawnedMedia } from './support/spawned-media.ts';

let database: TestDatabase;
let client: Client;
let dataDir: string;
let media: SpawnedMedia | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  dataDir = mkdtempSync(join(tmpdir(), 'media-'));
});
afterEach(async () => {
  await media?.end('SIGKILL');
});
afterAll(async () => {
  await client.end();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<SpawnedMedia> {
  media = await spawnMedia({ DATABASE_URL: database.url, DATA_DIR: dataDir });
  return media;
}

const fileOf = (name: string) => join(dataDir, 'media', name.slice(0, 2), name);
const incoming = () =>
  existsSync(join(dataDir, 'media', 'incoming')) ? readdirSync(join(dataDir, 'media', 'incoming')) : [];

async function rows(): Promise<{ name: string; bytes: number; pending_widths: number[] }[]> {
  const { rows } = await client.query<{ name: string; bytes: number; pending_widths: number[] }>(
    'select name, bytes, pending_widths from media.images',
  );
  return rows;
}

async function count(table: 'images' | 'uploads'): Promise<number> {
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from media.${table}`);
  return rows[0]?.n ?? 0;
}

/** Every row has its file, of the size that it says, and the file can be shown. */
async function expectWhole(): Promise<void> {
  for (const { name, bytes } of await rows()) {
    const file = readFileSync(fileOf(name));
    expect(file.length).toBe(bytes);
    await sharp(file).stats();
  }
}

/** Waits for what may not come: the moment of a kill is not what is tested. */
async function seen(isSeen: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 3000;
  while (performance.now() < end && !(await isSeen())) await setImmediate();
}

describe('a process that is killed', () => {
  it('in the middle of uploads leaves no row without its file, and no half of a file', async () => {
    const answered: UploadedImage[] = [];
    let unanswered = 0;
    const rounds = scaled(20, 5);
    for (let round = 0; round < rounds; round += 1) {
      const running = await start();
      const files = await Promise.all(
        [0, 1, 2].map((index) =>
          noise(100 + round * 3 + index, 90)
            .png()
            .toBuffer(),
        ),
      );
      const [before, imagesBefore] = [answered.length, round > 0 ? await count('images') : 0];
      const moments = [
        () => seen(() => incoming().length > 0),
        () => seen(async () => (await count('uploads').catch(() => 0)) > 0),
        () => seen(async () => (await count('images').catch(() => 0)) > imagesBefore),
        () => seen(() => answered.length > before),
        () => seen(() => answered.length > before + 1),
      ];
      const uploads = files.map((file) =>
        running.store(file).then(
          (image) => void answered.push(image),
          () => void (unanswered += 1),
        ),
      );
      await moments[round % moments.length]?.();
      await running.end('SIGKILL');
      await Promise.all(uploads);
      await expectWhole();
    }
    // The moments were such that some were through and some were not.
    expect(answered.length).toBeGreaterThan(0);
    expect(unanswered).toBeGreaterThan(0);
    const names = (await rows()).map(({ name }) => `/media/${name}`);
    for (const { url } of answered) expect(names).toContain(url);
  }, 180_000);

  it('goes on to make the other widths after its next start', async () => {
    const running = await start();
    const { url } = await running.store(await noise(900, 500).png().toBuffer());
    const name = url.slice('/media/'.length);
    await seen(() => existsSync(`${fileOf(name)}.160.avif`));
    await running.end('SIGKILL');
    const left = (await rows()).find((row) => row.name === name)?.pending_widths ?? [];
    expect(left.length).toBeGreaterThan(0);
    // As if the killed process's lease had run out.
    await client.query('update media.images set not_before = now()');
    await start();
    await eventually(async () => {
      expect((await rows()).filter((row) => row.pending_widths.length > 0)).toEqual([]);
    }, 50_000);
    for (const width of [160, 400, 800, 900])
      for (const format of ['avif', 'webp'] as const) {
        const variant = await sharp(`${fileOf(name)}.${String(width)}.${format}`).metadata();
        expect(variant).toMatchObject({ width, format: format === 'avif' ? 'heif' : 'webp' });
      }
  }, 60_000);

  it('leaves files without a row that are removed an hour later', async () => {
    const running = await start();
    const file = await noise(123, 45).png().toBuffer();
    const { url } = await running.store(file);
    const name = url.slice('/media/'.length);
    // As if the process had been killed after the file was written, and another one before its row was seen as a double.
    await client.query('delete from media.images where name = $1', [name]);
    await client.query(
      `insert into media.uploads (name, started_at) values ($1, now() - interval '2 hours')`,
      [name],
    );
    const kept = (await rows())[0]?.name ?? '';
    await client.query(
      `insert into media.uploads (name, started_at) values ($1, now() - interval '2 hours')
       on conflict (name) do update set started_at = excluded.started_at`,
      [kept],
    );
    await running.end('SIGKILL');
    expect(existsSync(fileOf(name))).toBe(true);
    await start();
    await eventually(async () => {
      const { rows: left } = await client.query('select from media.uploads where name in ($1, $2)', [
        name,
        kept,
      ]);
      expect(left).toEqual([]);
    });
    expect(existsSync(fileOf(name))).toBe(false);
    expect(existsSync(fileOf(kept))).toBe(true);
    await expectWhole();
  }, 60_000);
});

describe('a process that is told to stop', () => {
  it('finishes what it is at, and ends with 0', async () => {
    const running = await start();
    const before = await count('uploads');
    const upload = running.store(await noise(1500, 900).jpeg().toBuffer());
    await seen(async () => (await count('uploads')) > before);
    const ended = running.end('SIGTERM');
    await expect(upload).resolves.toMatchObject({ width: 1500 });
    expect(await ended).toBe(0);
    await expectWhole();
  }, 60_000);
});
