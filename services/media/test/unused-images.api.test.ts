import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createServiceTokenSigner } from '@portfolio/kit/secrets/service-token.ts';
import type { UploadedImage } from '@portfolio/contracts/media/media.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { createCatalogClient } from '../src/catalog.client.ts';
import { createUnusedImagesRepository } from '../src/unused/unused-images.repository.ts';
import { createUnusedImages } from '../src/unused/unused-images.service.ts';
import { startCatalogPeer, type CatalogPeer } from './support/catalog-peer.ts';
import { noise } from './support/image-fixtures.ts';
import { keys } from './support/media-client.ts';
import { startMedia, type MediaUnderTest } from './support/media-under-test.ts';

let media: MediaUnderTest;
let catalog: CatalogPeer;
let sweep: () => Promise<number>;
let seed = 0;

beforeAll(async () => {
  media = await startMedia();
  catalog = await startCatalogPeer(media.databaseUrl);
  const { findInUse, findUses } = createCatalogClient(
    createServiceTokenSigner(keys.service.SERVICE_SECRET),
    catalog.url,
  );
  const images = createUnusedImagesRepository(media.database);
  const onRestored = () => undefined;
  ({ sweep } = createUnusedImages({ images, store: media.images, findInUse, findUses, onRestored }));
});
afterEach(() => catalog.reset());
afterAll(async () => {
  await catalog.stop();
  await media.stop();
});

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
