import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@portfolio/kit/logger.ts';
import { createServiceTokenSigner } from '@portfolio/kit/secrets/service-token.ts';
import type { UploadedImage } from '@portfolio/contracts/media/media.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { startSettingsWithoutImages } from '../../../tests/support/servers/settings-without-images.ts';
import { createCatalogClient } from '../src/catalog.client.ts';
import { createImagePool } from '../src/encoding/image-pool.ts';
import { createImagesRepository } from '../src/images/images.repository.ts';
import { createVariantsRepository } from '../src/images/variants.repository.ts';
import { createVariantsService } from '../src/images/variants.service.ts';
import { createUnusedImagesRepository } from '../src/unused/unused-images.repository.ts';
import { createUnusedImages, type UnusedImages } from '../src/unused/unused-images.service.ts';
import { startCatalogPeer, type CatalogPeer } from './support/catalog-peer.ts';
import { noise } from './support/image-fixtures.ts';
import { keys } from './support/media-client.ts';
import { startMedia, type MediaUnderTest } from './support/media-under-test.ts';

let media: MediaUnderTest;
let catalog: CatalogPeer;
let settings: Awaited<ReturnType<typeof startSettingsWithoutImages>>;
let sweep: UnusedImages['sweep'];
let removeNow: UnusedImages['removeNow'];
let seed = 0;

beforeAll(async () => {
  media = await startMedia();
  settings = await startSettingsWithoutImages();
  catalog = await startCatalogPeer(media.databaseUrl, { AUTH_URL: settings.url });
  const { findInUse, findUses } = createCatalogClient(
    createServiceTokenSigner(keys.service.SERVICE_SECRET),
    catalog.url,
  );
  const images = createUnusedImagesRepository(media.database);
  const onRestored = () => undefined;
  ({ sweep, removeNow } = createUnusedImages({
    images,
    store: media.images,
    findInUse,
    findUses,
    onRestored,
  }));
});
afterEach(() => catalog.reset());
afterAll(async () => {
  await catalog.stop();
  settings.stop();
  await media.stop();
});

const fileOf = ({ url }: UploadedImage) => join(media.dataDir, 'media', url.slice(7, 9), url.slice(7));
const picture = (width: number) => noise(width, 40).jpeg().toBuffer();
const upload = async (): Promise<UploadedImage> => {
  seed += 1;
  return media.store(await picture(60 + seed));
};
const isThere = async ({ url }: UploadedImage) => (await media.get(url)).status === 200;
const letADayPass = async () => {
  const db = await media.database.connection();
  await db('images').update({ unused_since: db.raw(`unused_since - interval '25 hours'`) });
};

describe('an image that no app shows', () => {
  it('T46: is there for a day after it was found unused, and is then removed with all that was made of it', async () => {
    const image = await upload();
    await eventually(async () => {
      const { headers } = await media.get(`${image.url}?w=160`, { accept: 'image/webp' });
      expect(headers.get('content-type')).toBe('image/webp');
    });
    expect(await sweep()).toBe(0);
    expect(await sweep()).toBe(0);
    expect(await isThere(image)).toBe(true);
    await letADayPass();
    expect(await sweep()).toBe(1);
    expect(await isThere(image)).toBe(false);
    expect((await media.get(`${image.url}?w=160`, { accept: 'image/webp' })).status).toBe(404);
    expect(await sweep()).toBe(0);
  });

  it('is removed also where an older one cannot be, which is tried again a day later', async () => {
    const [stuck, image] = [await upload(), await upload()];
    const file = fileOf(stuck);
    const bytes = readFileSync(file);
    rmSync(file);
    mkdirSync(join(file, 'in-the-way'), { recursive: true });
    await sweep();
    await letADayPass();
    const db = await media.database.connection();
    const name = stuck.url.replace('/media/', '');
    await db('images')
      .where({ name })
      .update({ unused_since: db.raw(`unused_since - interval '1 hour'`) });
    expect(await sweep()).toBe(1);
    expect(await isThere(image)).toBe(false);
    rmSync(file, { recursive: true });
    writeFileSync(file, bytes);
    expect(await sweep()).toBe(0);
    await letADayPass();
    expect(await sweep()).toBe(1);
    expect(await isThere(stuck)).toBe(false);
  });

  it('is forgotten with an abandoned upload, also where the file of another cannot be removed', async () => {
    const db = await media.database.connection();
    const names = ['aa', 'bb'].map((start) => `${start.repeat(16)}-9x9-ffffff.png`);
    const [stuck = '', gone = ''] = names;
    await db('uploads').insert(
      names.map((name) => ({ name, started_at: db.raw(`now() - interval '2 hours'`) })),
    );
    mkdirSync(join(media.dataDir, 'media/aa', stuck, 'in-the-way'), { recursive: true });
    mkdirSync(join(media.dataDir, 'media/bb'), { recursive: true });
    writeFileSync(join(media.dataDir, 'media/bb', gone), 'x');
    const failed: string[] = [];
    const forgotten = await createImagesRepository(media.database).forgetAbandoned(
      media.images.remove,
      (name) => failed.push(name),
    );
    expect({ forgotten, failed }).toEqual({ forgotten: 1, failed: [stuck] });
    expect(await db('uploads').whereIn('name', names).pluck('name')).toEqual([stuck]);
    rmSync(join(media.dataDir, 'media/aa', stuck), { recursive: true });
    expect(await createImagesRepository(media.database).forgetAbandoned(media.images.remove)).toBe(1);
  });

  it('leaves no copies that were being made while it was removed', async () => {
    const image = await upload();
    const name = image.url.replace('/media/', '');
    const db = await media.database.connection();
    const { by: uploader } = await db('images').where({ name }).first<{ by: string }>({ by: 'uploaded_by' });
    await eventually(async () => {
      expect(await db('images').where({ name }).first('pending_widths')).toEqual({ pending_widths: [] });
    }, 30_000);
    const logger = createLogger('media', 'silent');
    const pool = createImagePool({ logger, size: 1, timeLimitMs: 60_000 });
    const variants = createVariantsService({
      variants: createVariantsRepository(media.database),
      store: media.images,
      logger,
      processes: {
        ...pool,
        // The moment between encoding and storing.
        run: async (job) => {
          const made = await pool.run(job);
          await removeNow(name, uploader);
          return made;
        },
      },
    });
    await db('images')
      .where({ name })
      .update({ pending_widths: [60], not_before: db.fn.now() });
    await variants.makeNext();
    await pool.stop();
    const left: string[] = [];
    for await (const key of media.images.list()) if (key.startsWith(name)) left.push(key);
    expect(left).toEqual([]);
  });

  it('can be uploaded again afterwards', async () => {
    const file = await picture(333);
    const image = await media.store(file);
    await sweep();
    await letADayPass();
    await sweep();
    expect(await isThere(image)).toBe(false);
    expect(await media.store(file)).toEqual(image);
    expect(await isThere(image)).toBe(true);
  });

  it('begins its day anew when it is uploaded again', async () => {
    const file = await picture(334);
    const image = await media.store(file);
    await sweep();
    await letADayPass();
    await media.store(file);
    await sweep();
    expect(await isThere(image)).toBe(true);
  });
});

describe('an image that an app shows', () => {
  it('stays, as thumbnail and as screenshot, also of an app in the trash', async () => {
    const images = [await upload(), await upload(), await upload()];
    const [cover, shot, deleted] = images.map(({ url }) => url);
    await catalog.showImages(cover ?? '', [shot ?? '']);
    await catalog.remove(await catalog.showImages(deleted ?? ''));
    await sweep();
    await letADayPass();
    await sweep();
    for (const image of images) expect(await isThere(image)).toBe(true);
  });

  it('stays where it came to be shown during its day', async () => {
    const image = await upload();
    await sweep();
    await letADayPass();
    await catalog.showImages(image.url);
    await sweep();
    await letADayPass();
    await sweep();
    expect(await isThere(image)).toBe(true);
  });

  it('is put back where an app came to show it in the very moment of its removal', async () => {
    const image = await upload();
    await sweep();
    await letADayPass();
    // The last question, after the file was taken away, is the one about this image alone.
    catalog.before((paths) => (paths.length === 1 ? catalog.showImages(image.url) : undefined));
    await sweep();
    expect(await isThere(image)).toBe(true);
    await eventually(async () => {
      const { headers } = await media.get(`${image.url}?w=160`, { accept: 'image/webp' });
      expect(headers.get('content-type')).toBe('image/webp');
    });
  });
});

describe('while the catalog gives no answer', () => {
  it('nothing is removed', async () => {
    const image = await upload();
    await sweep();
    await letADayPass();
    catalog.before(() => {
      throw new Error('away');
    });
    await expect(sweep()).rejects.toThrow('the catalog answered 503');
    expect(await isThere(image)).toBe(true);
  });

  it('an image that is just being removed is put back', async () => {
    const image = await upload();
    await sweep();
    await letADayPass();
    catalog.before((paths) => {
      if (paths.length === 1) throw new Error('away');
    });
    await sweep();
    expect(await isThere(image)).toBe(true);
  });
});
