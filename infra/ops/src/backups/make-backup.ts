import type { Readable } from 'node:stream';
import type { Manifest } from '../archive/manifest.ts';
import { encrypt, encryptedEnding } from '../archive/encryption.ts';
import { withSnapshot } from '../archive/rows.ts';
import { writeArchive } from '../archive/write-archive.ts';
import { withConnection } from '../connect.ts';
import type { Site } from '../settings.ts';
import { writeUnlessStopped } from '../stopping.ts';
import { withTemporaryFolder } from './temporary-folder.ts';

/**
 * Makes one consistent backup and hands it on while it is made.
 *
 * @param name tells by its ending whether it is to be encrypted
 * @param key `BACKUP_KEY`, for an encrypted one
 * @param keep takes it to where it is kept: all of it or nothing
 */
export async function makeBackup(
  site: Site,
  { name, key }: { name: string; key: string | undefined },
  keep: (content: Readable) => Promise<void>,
): Promise<Manifest> {
  const isEncrypted = name.endsWith(encryptedEnding);
  if (isEncrypted && key === undefined)
    throw new Error('BACKUP_KEY is not set. make backup-key makes one: keep it where no backup is.');
  return withTemporaryFolder('backup', (folder) =>
    withConnection(site.database, (client) =>
      withSnapshot(client, async (snapshot) => {
        const { content, manifest } = writeArchive(snapshot, site.images, folder);
        const kept = isEncrypted ? await encrypt(content, key ?? '') : content;
        // Whatever goes wrong, on either side, ends this; the manifest would only say that nobody reads any more.
        await writeUnlessStopped(kept, keep);
        return manifest;
      }),
    ),
  );
}
