import path from 'node:path';
import type { BackupProof } from '@portfolio/contracts/backups.ts';
import type { DatabaseConnection } from '@portfolio/kit/postgres/postgres-connection.ts';
import type { Client } from 'pg';
import type { Head, Manifest } from '../../archive/manifest.ts';
import type { Backup } from '../../archive/open-backup.ts';
import { compareRows } from '../../archive/row-sample.ts';
import { withConnection } from '../../connect.ts';
import { createLoader, requireKnown } from '../../restore.ts';
import type { Site } from '../../settings.ts';
import { createImageSample } from './image-sample.ts';
import { compareImages, requireImages } from './prove-images.ts';
import { readByServices } from './read-by-services.ts';
import { withScratchDatabase } from './scratch-database.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import { addUnknownColumns } from './unknown-columns.ts';

const countRows = ({ schemas }: Manifest): number =>
  schemas.flatMap(({ tables }) => tables).reduce((sum, { rows }) => sum + rows, 0);

/**
 * Proves a backup: all of it is fetched from where it lies, decrypted, held against its hashes, restored into a database of its own,
 * read by the real services, compared with the site by a sample, and thrown away.
 *
 * @param site undefined for an older backup, from which the site may differ
 * @throws saying what is wrong with it, or that a newer version made an older one
 */
export async function prove(site: Site | undefined, backup: Backup): Promise<BackupProof> {
  const startedAt = performance.now();
  return withTemporaryFolder('proof', (folder) =>
    withScratchDatabase(folder, async (database) => {
      const proven = await withConnection(database, (client) =>
        restoreAndRead(site, backup, { client, database, folder }),
      );
      const seconds = Math.round(performance.now() - startedAt) / 1000;
      return { name: backup.name, provenAt: new Date().toISOString(), ...proven, seconds };
    }),
  );
}

interface Scratch {
  client: Client;
  database: DatabaseConnection;
  folder: string;
}

type Proven = Pick<BackupProof, 'rows' | 'images' | 'sampledRows' | 'sampledImages'>;

async function restoreAndRead(
  site: Site | undefined,
  backup: Backup,
  { client, database, folder }: Scratch,
): Promise<Proven> {
  const loader = createLoader(client, () => database);
  const media = path.join(folder, 'media');
  const sample = createImageSample(media);
  let head: Head | undefined;
  const begin = async (found: Head) => {
    head = found;
    if (site === undefined) await requireKnown(found);
    await loader.begin(found);
    if (site !== undefined) await addUnknownColumns(client, site, found);
  };
  const manifest = await backup.read({ begin, table: loader.table, image: sample.image });
  const sampledRows = head === undefined ? 0 : await compareRows(client, head);
  await loader.finish({ isCopy: true });
  if (site !== undefined) await requireImages(site, client, manifest);
  const sampledImages = site === undefined ? 0 : await compareImages(site, media, sample.kept);
  await readByServices({ client, database, folder, images: sample.kept });
  return {
    rows: countRows(manifest),
    images: manifest.images.length,
    sampledRows,
    sampledImages,
  };
}
