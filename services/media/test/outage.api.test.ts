import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { eventually } from '../../../tests/support/eventually.ts';
import { noise, twoHalves } from './support/image-fixtures.ts';
import { onDisk, startMedia, type MediaUnderTest } from './support/media-under-test.ts';

const folder = mkdtempSync(join(tmpdir(), 'media-small-'));
let media: MediaUnderTest | undefined;

/** A disk of 2 MB, which only the administrator of the machine can make. */
function mountSmallDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const hasSmallDisk = mountSmallDisk();
const onSmallDisk = hasSmallDisk ? it : it.skip;

beforeAll(() => {
  if (!hasSmallDisk) process.stderr.write('A full disk is not tested: only root may mount a small one.\n');
});
afterEach(() => media?.stop());
afterAll(() => {
  if (hasSmallDisk) execFileSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
});

/** The stored images and variants; those that are still being written are below `incoming`. */
const images = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.split('/').includes('incoming'))
    .map((entry) => join(entry.parentPath, entry.name));

async function rows(running: MediaUnderTest): Promise<unknown[]> {
  return (await running.database.connection())('images').select('name');
}

describe('a disk that is full', () => {
  onSmallDisk(
    'F13: refuses new images, serves old ones, and takes new ones once there is space',
    async () => {
      const running = await startMedia({ ...onDisk, DATA_DIR: folder });
      media = running;
      const { url } = await running.store(await twoHalves(200, 100).png().toBuffer());
      writeFileSync(join(folder, 'filling'), Buffer.alloc(1_700_000));
      const large = await noise(600, 500).png().toBuffer();
      const refused = await running.upload(large);
      expect(refused.body).toMatchObject({ status: 507, code: 'storageFull' });
      expect((await running.get(url)).status).toBe(200);
      expect(await rows(running)).toHaveLength(1);
      for (const file of images(join(folder, 'media'))) await sharp(file).stats();
      rmSync(join(folder, 'filling'));
      expect((await running.upload(large)).status).toBe(201);
      for (const file of images(join(folder, 'media'))) await sharp(file).stats();
    },
  );
});

describe('a disk that is away', () => {
  it('F06: makes uploads and unknown images "unavailable", and the process not ready, until it is back', async () => {
    const running = await startMedia(onDisk);
    media = running;
    const ready = async () => JSON.parse(await (await fetch(`${running.url}/readyz`)).text()) as unknown;
    const file = await twoHalves(200, 100).png().toBuffer();
    const { url } = await running.store(file);
    expect(await ready()).toEqual({ status: 'ok', missing: [] });
    const root = join(running.dataDir, 'media');
    renameSync(root, `${root}-away`);
    writeFileSync(root, 'no folder');
    const other = await noise(50, 50).png().toBuffer();
    expect((await running.upload(other)).body).toMatchObject({ status: 503, code: 'unavailable' });
    expect((await running.get(url)).body).toMatchObject({ status: 503, code: 'unavailable' });
    await eventually(async () => expect(await ready()).toEqual({ status: 'not ready', missing: ['store'] }));
    expect(await rows(running)).toHaveLength(1);
    rmSync(root);
    renameSync(`${root}-away`, root);
    expect((await running.upload(other)).status).toBe(201);
    expect((await running.get(url)).status).toBe(200);
    await eventually(async () => expect(await ready()).toEqual({ status: 'ok', missing: [] }));
  });

  it('and lost a file gets it back with the next upload of the same image', async () => {
    const running = await startMedia(onDisk);
    media = running;
    const file = await twoHalves(200, 100).png().toBuffer();
    const { url } = await running.store(file);
    rmSync(join(running.dataDir, 'media', url.slice(7, 9)), { recursive: true });
    expect((await running.get(url)).status).toBe(404);
    expect((await running.store(file)).url).toBe(url);
    expect((await running.get(url)).status).toBe(200);
    expect(await rows(running)).toHaveLength(1);
  });
});
