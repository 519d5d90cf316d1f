import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { expect, it } from '@jest/globals';
import { eventually } from '../../../tests/support/eventually.ts';
import { createExportService } from '../src/archive/export.service.ts';
import { createDiskStore } from '../src/images/store/disk.store.ts';

it('an export that is aborted closes the image that it was reading', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'export-'));
  const name = `${'a'.repeat(32)}-100x100-ffffff.png`;
  const disk = await createDiskStore(folder);
  await disk.put(name, Buffer.alloc(8_000_000), 'image/png');
  const opened: Readable[] = [];
  const read = async (key: string) => {
    const stream = await disk.read(key);
    opened.push(stream);
    return stream;
  };
  const app = JSON.stringify({ kind: 'app', title: 'One', thumbnailUrl: `/media/${name}`, screenshots: [] });
  const exports = createExportService({
    store: { ...disk, read },
    catalog: { exportEntries: () => Promise.resolve([app]) },
  });

  const archive = await exports.exportPortfolio();
  archive.read();
  await eventually(() => {
    expect(opened).toHaveLength(1);
  });
  archive.destroy();
  await eventually(() => {
    expect(opened.map((stream) => stream.closed)).toEqual([true]);
  });
  rmSync(folder, { recursive: true });
});
