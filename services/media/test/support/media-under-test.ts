import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@portfolio/kit/logger.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import { listen } from '@portfolio/kit/run.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { s3Settings } from '../../../../tests/support/servers/own-s3.ts';
import { createMedia } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { openMediaDatabase } from '../../src/database.ts';
import type { ImageStore } from '../../src/images/store/image-store.ts';
import { openStore } from '../../src/images/store/open-store.ts';
import { clientOf, keys, type MediaClient } from './media-client.ts';

export interface MediaUnderTest extends MediaClient {
  database: Database;
  databaseUrl: string;
  /** Where it keeps images: on disk, or on containers in a bucket. */
  images: ImageStore;
  dataDir: string;
  /** Every line that was logged. */
  logs: string[];
  stop: () => Promise<void>;
}

/** Settings for a test of files: images on disk in any case. */
export const onDisk = { S3_ENDPOINT: '' } as const;

/** On containers, images are in a bucket of the test's own unless it asks for something else. */
function usualStore(): Record<string, string> {
  const { TEST_S3_PORT: port } = process.env;
  return port === undefined ? {} : s3Settings(Number(port), `test-${randomBytes(6).toString('hex')}`);
}

/** The real app in this process, on a free port, with a database and a folder of its own. */
export async function startMedia(settings: Record<string, string> = {}): Promise<MediaUnderTest> {
  const { url: databaseUrl, drop } = await createTestDatabase();
  const ownDir = mkdtempSync(join(tmpdir(), 'media-'));
  const dataDir = settings.DATA_DIR ?? ownDir;
  const logs: string[] = [];
  const logger = createLogger('media', 'trace', { write: (line) => void logs.push(line) });
  const config = readConfig({
    ...keys.service,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    ...usualStore(),
    ...settings,
  });
  const database = openMediaDatabase(config, logger);
  const store = await openStore(config);
  const media = createMedia({ config, database, store, logger });
  const server = createServer(media.http);
  await listen(server, '127.0.0.1', 0);
  media.start();
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    ...clientOf(`http://127.0.0.1:${String(port)}`),
    database,
    databaseUrl,
    images: store,
    dataDir,
    logs,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await media.stop();
      await database.close();
      await drop();
      rmSync(ownDir, { recursive: true });
    },
  };
}
