/** Limit of uploads: the same pictures through the same sharp pipeline, one after the other, and onto the disk. */
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeVariants, normaliseImage } from '../../../services/media/src/encoding/image-pipeline.ts';
import { plannedWidths } from '../../../services/media/src/images/image-name.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-bench-images-'));
process.once('SIGTERM', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit();
});

/** @returns milliseconds until all files are written */
async function encode(picture: Uint8Array): Promise<number> {
  const begun = performance.now();
  const image = await normaliseImage(picture, 'jpg');
  if ('refused' in image) throw new Error(`the picture was refused: ${image.refused}`);
  await writeFile(path.join(folder, 'original'), image.bytes, { flush: true });
  for (const { width, avif, webp } of await makeVariants(image.bytes, plannedWidths(image))) {
    await writeFile(path.join(folder, `${String(width)}.avif`), avif, { flush: true });
    await writeFile(path.join(folder, `${String(width)}.webp`), webp, { flush: true });
  }
  return performance.now() - begun;
}

process.on('message', (picture: Uint8Array) => {
  void encode(picture).then((milliseconds) => process.send?.(milliseconds));
});
