import { execFileSync } from 'node:child_process';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readVerified, type Manifest } from './manifest.ts';
import type { ArchiveVisitor } from './read-archive.ts';

/**
 * Reads a backup of a version that put no head in front: its files come in any order, so that it is unpacked beside itself first.
 *
 * @throws where the backup is damaged
 */
export async function readFormerArchive(file: string, visitor: ArchiveVisitor): Promise<Manifest> {
  const folder = mkdtempSync(path.join(path.dirname(file), '.unfinished-'));
  try {
    try {
      execFileSync('tar', ['-xf', file, '-C', folder], { stdio: ['ignore', 'ignore', 'pipe'] });
    } catch (cause) {
      throw new Error(`${file} is damaged, or no backup at all.`, { cause });
    }
    const manifest = await readVerified(folder);
    const { format, createdAt, schemas, images } = manifest;
    await visitor.begin({ format, createdAt, schemas, sample: [] });
    for (const { name: schema, tables } of schemas)
      for (const { name, file: stored } of tables)
        await visitor.table(schema, name, createReadStream(path.join(folder, stored.path)));
    for (const { path: stored, bytes } of images)
      await visitor.image(path.basename(stored), createReadStream(path.join(folder, stored)), bytes);
    return manifest;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
