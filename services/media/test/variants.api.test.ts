import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createLogger } from '@portfolio/kit/logger.ts';
import { openDatabase, type Database } from '@portfolio/kit/postgres/postgres.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { createImagesRepository } from '../src/images/images.repository.ts';
import {
  createVariantsRepository,
  type PendingImage,
  type VariantsRepository,
} from '../src/images/variants.repository.ts';
import { createUnusedImagesRepository } from '../src/unused/unused-images.repository.ts';

const name = `${'0'.repeat(32)}-800x600-a1b2c3.jpg`;
const widths = [160, 400];
let test: TestDatabase;
let database: Database;
let variants: VariantsRepository;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase({
    schema: 'media',
    migrations: fileURLToPath(new URL('../migrations', import.meta.url)),
    databaseUrl: test.url,
    configDir: tmpdir(),
    logger: createLogger('media', 'silent'),
  });
  variants = createVariantsRepository(database);
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

beforeEach(async () => {
  const image = {
    name,
    fileName: '',
    width: 800,
    height: 600,
    bytes: 1,
    uploadedBy: randomUUID(),
    pendingWidths: widths,
  };
  await (await database.connection())('images').delete();
  await createImagesRepository(database).add(image);
});

const take = async () => {
  const pending = await variants.take(60);
  if (pending === undefined) throw new Error('there is nothing to make');
  return pending;
};

it('what was made is made no more, and the rest goes on at once', async () => {
  const pending = await take();
  expect(await variants.take(60)).toBeUndefined();
  await variants.finish(pending, [400], {});
  expect(await take()).toMatchObject({ name, widths: [400], attempts: 1 });
});

it.each([
  ['was finished', (pending: PendingImage) => variants.finish(pending, [], {})],
  ['failed', (pending: PendingImage) => variants.postpone(pending, 600, true)],
])('an image that was put back while it %s is made anew, all of it and at once', async (_how, end) => {
  const pending = await take();
  const db = await database.connection();
  await db('images').update({ unused_since: db.raw(`now() - interval '25 hours'`) });
  await createUnusedImagesRepository(database).remove(name, {
    ...{ pendingWidths: widths, isDueOnly: true },
    remove: () => Promise.resolve('kept'),
  });
  await end(pending);
  expect(await take()).toMatchObject({ name, widths, attempts: 1 });
});
