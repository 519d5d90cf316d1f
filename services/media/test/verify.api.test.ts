import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@portfolio/kit/logger.ts';
import sharp from 'sharp';
import { eventually } from '../../../tests/support/eventually.ts';
import { scaled } from '../../../tests/support/scale.ts';
import { readVerifyConfig } from '../src/config.ts';
import { openMediaDatabase } from '../src/database.ts';
import { createImagePool } from '../src/encoding/image-pool.ts';
import { createVariantMaker } from '../src/images/variant-maker.ts';
import { createUnusedImagesRepository } from '../src/unused/unused-images.repository.ts';
import { createUnusedImages } from '../src/unused/unused-images.service.ts';
import { describeVerification } from '../src/verify/describe-verification.ts';
import { createStoredRowsRepository } from '../src/verify/stored-rows.repository.ts';
import { verifyImages } from '../src/verify/verify-images.ts';
import { noise } from './support/image-fixtures.ts';
import { onDisk, startMedia, type MediaUnderTest } from './support/media-under-test.ts';

let media: MediaUnderTest;
const processes = createImagePool({
  logger: createLogger('media', 'silent'),
  size: 1,
  timeLimitMs: 60_000,
});

beforeAll(async () => {
  media = await startMedia(onDisk);
});
beforeEach(async () => {
  await (await media.database.connection())('images').delete();
  rmSync(join(media.dataDir, 'media'), { recursive: true, force: true });
});
afterAll(async () => {
  await processes.stop();
  await media.stop();
});

const verify = () =>
  verifyImages({
    rows: createStoredRowsRepository(media.database, 5),
    store: media.images,
    makeVariants: createVariantMaker({ store: media.images, processes }),
  });
const fileOf = (key: string) => join(media.dataDir, 'media', key.slice(0, 2), key);
const write = (key: string, bytes: Uint8Array) => {
  mkdirSync(dirname(fileOf(key)), { recursive: true });
  writeFileSync(fileOf(key), bytes);
};

/** Uploads an image and waits for its copies. @returns its name */
async function store(width: number): Promise<string> {
  const { url } = await media.store(await noise(width, 40).jpeg().toBuffer());
  const name = url.replace('/media/', '');
  const db = await media.database.connection();
  await eventually(async () => {
    expect(await db('images').where({ name }).first('pending_widths')).toEqual({ pending_widths: [] });
  }, 30_000);
  return name;
}

function flipBit(key: string): void {
  const bytes = readFileSync(fileOf(key));
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(fileOf(key), bytes);
}

describe('the check of the stored images', () => {
  it('reaches the database past a pooler, as the service does', async () => {
    const direct = new URL(media.databaseUrl);
    direct.hostname = 'localhost';
    const settings = {
      DATABASE_URL: media.databaseUrl,
      DATABASE_DIRECT_URL: direct.href,
      DATA_DIR: media.dataDir,
    };
    const database = openMediaDatabase(readVerifyConfig(settings), createLogger('media', 'silent'));
    expect(database.address().host).toBe('localhost');
    await database.connection();
    await database.close();
  });

  it('finds nothing where everything is there', async () => {
    await store(61);
    await store(200);
    const result = await verify();
    expect(result).toEqual({ images: 2, objects: 8, noted: 0, findings: [] });
    expect(describeVerification(result).isGood).toBe(true);
  });

  it('makes a missing copy and one with a flipped bit anew, and finds nothing afterwards', async () => {
    const name = await store(200);
    const good = readFileSync(fileOf(`${name}.200.webp`));
    rmSync(fileOf(`${name}.160.avif`));
    flipBit(`${name}.200.webp`);
    const result = await verify();
    expect(result.findings).toEqual([
      { what: 'missing copy', key: `${name}.160.avif`, isRepaired: true },
      { what: 'damaged copy', key: `${name}.200.webp`, isRepaired: true },
    ]);
    expect(describeVerification(result).isGood).toBe(true);
    expect(readFileSync(fileOf(`${name}.200.webp`)).equals(good)).toBe(true);
    expect((await sharp(fileOf(`${name}.160.avif`)).metadata()).width).toBe(160);
    expect((await verify()).findings).toEqual([]);
  });

  it('names an image with a flipped bit, one without its file, and an object of no image, and leaves them', async () => {
    const [damaged, missing] = [await store(62), await store(63)];
    flipBit(damaged);
    rmSync(fileOf(missing));
    const orphans = [
      `${'0'.repeat(32)}-9x9-ffffff.png`,
      `${'0'.repeat(32)}-9x9-ffffff.png.9.webp`,
      `${damaged}.999.webp`,
    ];
    for (const orphan of orphans) write(orphan, randomBytes(20));
    for (let run = 0; run < 2; run += 1) {
      const result = await verify();
      expect(result.findings).toHaveLength(5);
      expect(result.findings).toEqual(
        expect.arrayContaining([
          { what: 'damaged image', key: damaged, isRepaired: false },
          { what: 'missing image', key: missing, isRepaired: false },
          ...orphans.map((key) => ({ what: 'orphan', key, isRepaired: false })),
        ]),
      );
      const { isGood, text } = describeVerification(result);
      expect(isGood).toBe(false);
      for (const key of [damaged, missing, ...orphans]) expect(text).toContain(key);
    }
  });

  it('removes what has been of no image for a day, and nothing that no image can be', async () => {
    const image = `${'0'.repeat(32)}-9x9-ffffff.png`;
    const [old, alien] = [[image, `${image}.9.webp`], 'no-image-of-ours.txt'];
    const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
    for (const key of [...old, alien]) {
      write(key, randomBytes(20));
      utimesSync(fileOf(key), twoDaysAgo, twoDaysAgo);
    }
    const { findings } = await verify();
    expect(findings.filter(({ isRepaired }) => isRepaired).map(({ key }) => key)).toEqual(
      expect.arrayContaining(old),
    );
    expect(findings.filter(({ isRepaired }) => !isRepaired)).toEqual([
      { what: 'orphan', key: alien, isRepaired: false },
    ]);
    expect(old.filter((key) => existsSync(fileOf(key)))).toEqual([]);
    rmSync(fileOf(alien));
    expect((await verify()).findings).toEqual([]);
  });

  it('learns the hash of a copy from before there were any, and finds a flipped bit from then on', async () => {
    const name = await store(64);
    await (await media.database.connection())('images').update({ variant_hashes: '{}' });
    expect(await verify()).toMatchObject({ noted: 2, findings: [] });
    flipBit(`${name}.64.avif`);
    expect((await verify()).findings).toEqual([
      { what: 'damaged copy', key: `${name}.64.avif`, isRepaired: true },
    ]);
  });

  it('makes what was given up after many failures, or names it', async () => {
    const name = await store(65);
    const db = await media.database.connection();
    rmSync(fileOf(`${name}.65.webp`));
    await db('images').update({ pending_widths: [65], attempts: 5 });
    expect((await verify()).findings).toEqual([
      { what: 'missing copy', key: `${name}.65.webp`, isRepaired: true },
    ]);
    expect(await db('images').first('pending_widths', 'attempts')).toEqual({
      pending_widths: [],
      attempts: 0,
    });
  });
});

/** Images that nothing is wrong with, as far as hashes tell, in a time that a test has. */
async function addMany(count: number): Promise<void> {
  const db = await media.database.connection();
  const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const rows = Array.from({ length: count }, () => {
    const bytes = randomBytes(60);
    const name = `${hashOf(bytes).slice(0, 32)}-9x9-ffffff.png`;
    const copies = { [`${name}.9.avif`]: randomBytes(30), [`${name}.9.webp`]: randomBytes(30) };
    for (const [key, content] of Object.entries({ [name]: bytes, ...copies })) write(key, content);
    const hashes = Object.entries(copies).map(([key, content]) => [key, hashOf(content)]);
    return {
      ...{ name, width: 9, height: 9, bytes: 60, uploaded_by: randomUUID(), pending_widths: [] },
      variant_hashes: JSON.stringify(Object.fromEntries(hashes)),
      unused_since: db.raw(`now() - interval '25 hours'`),
    };
  });
  await db.batchInsert('images', rows, 500);
}

it('gives no false alarm on thousands of images while some are uploaded and others removed', async () => {
  const count = scaled(10_000, 2500);
  await addMany(count);
  const removal = createUnusedImages({
    images: createUnusedImagesRepository(media.database),
    store: media.images,
    findInUse: () => Promise.resolve(new Set<string>()),
    findUses: () => Promise.resolve({ uses: {}, focus: {} }),
    onRestored: () => undefined,
  });
  const work = { isOver: false, uploads: 0, removed: 0 };
  const upload = async () => {
    while (!work.isOver) {
      await media.store(
        await noise(100 + work.uploads, 50)
          .jpeg()
          .toBuffer(),
      );
      work.uploads += 1;
    }
  };
  const remove = async () => {
    while (!work.isOver) work.removed += await removal.sweep();
  };
  const others = Promise.all([upload(), remove()]);
  const { images, findings } = await verify();
  work.isOver = true;
  await others;
  expect(findings).toEqual([]);
  expect(images).toBeGreaterThan(count / 2);
  expect(Math.min(work.uploads, work.removed)).toBeGreaterThan(0);
}, 240_000);
