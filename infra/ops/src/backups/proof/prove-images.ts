import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import type { Manifest } from '../../archive/manifest.ts';
import { withConnection } from '../../connect.ts';
import { unlessMissing } from '../../places/unless-missing.ts';
import type { Site } from '../../settings.ts';

async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex');
}

/** Those of these images that the site has a row of at this moment. */
const findRows = (site: Site, names: readonly string[]) =>
  withConnection(site.database, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select name from media.images where name = any($1) order by name',
      [names],
    );
    return rows.map(({ name }) => name);
  });

/**
 * Looks for the file of each image that was restored as a row. One that the site has removed while the backup was made is not missed.
 *
 * @param restored a connection to the database into which the backup was restored
 * @throws where the backup lacks the file of an image that the site has
 */
export async function requireImages(
  site: Site,
  restored: Client,
  { images }: Pick<Manifest, 'images'>,
): Promise<void> {
  const { rows } = await restored.query<{ name: string }>('select name from media.images');
  const stored = new Set(images.map((file) => path.basename(file.path)));
  const absent = rows.map(({ name }) => name).filter((name) => !stored.has(name));
  const lost = absent.length === 0 ? [] : await findRows(site, absent);
  if (lost.length > 0)
    throw new Error(
      `${String(lost.length)} of ${String(rows.length)} images are not in the backup, since the site's storage does not have them: ${lost.slice(0, 3).join(', ')}${lost.length > 3 ? ', …' : ''}. ` +
        'Look what became of DATA_DIR or the bucket S3_BUCKET, and bring them back from an older backup.',
    );
}

/**
 * Holds images of the backup against those of the site.
 *
 * @param folder where those of the backup are
 * @returns how many were compared: one that the site has removed meanwhile is not
 * @throws naming an image that differs, or that the site has lost
 */
export async function compareImages(site: Site, folder: string, keys: readonly string[]): Promise<number> {
  let compared = 0;
  for (const key of keys) {
    const original = await unlessMissing(site.images.read(key));
    if (original === undefined) {
      if ((await findRows(site, [key])).length > 0)
        throw new Error(
          `The site's storage has lost the image ${key}, which this backup has. Bring it back from here.`,
        );
      continue;
    }
    const restored = await hashOf(createReadStream(path.join(folder, key.slice(0, 2), key)));
    if (restored !== (await hashOf(original))) throw new Error(`The image ${key} is not as the site has it.`);
    compared += 1;
  }
  return compared;
}
