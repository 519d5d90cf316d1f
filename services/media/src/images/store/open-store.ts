import { join } from 'node:path';
import type { StoreConfig } from '../../config.ts';
import { createDiskStore } from './disk.store.ts';
import type { ImageStore } from './image-store.ts';

/** The store that the settings ask for. The S3 client is loaded only where one is wanted: it takes its share of memory. */
export async function openStore(config: StoreConfig): Promise<ImageStore> {
  if (config.S3_ENDPOINT === undefined) return createDiskStore(join(config.DATA_DIR, 'media'));
  const { createS3Store } = await import('./s3.store.ts');
  return createS3Store({
    endpoint: config.S3_ENDPOINT,
    accessKey: config.S3_ACCESS_KEY,
    secretKey: config.S3_SECRET_KEY,
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
  });
}
