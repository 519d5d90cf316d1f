import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';

/** The files of a ZIP by name, in their order. */
export async function unzip(zip: Buffer): Promise<Map<string, Buffer<ArrayBuffer>>> {
  const opened = await fromBufferPromise(zip, { lazyEntries: true });
  const files = new Map<string, Buffer<ArrayBuffer>>();
  for await (const entry of opened.eachEntry())
    files.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)));
  return files;
}

/** A ZIP of these files, in another order and otherwise packed than the product does it. */
export async function zip(files: Iterable<readonly [name: string, content: Uint8Array | string]>) {
  const made = new ZipFile();
  for (const [name, content] of [...files].toReversed())
    if (name.endsWith('/')) made.addEmptyDirectory(name);
    else made.addBuffer(Buffer.from(content), name, { compress: name.endsWith('.jpg') });
  made.end();
  return buffer(made.outputStream);
}

/** Puts other bytes in the place of the same number of bytes, wherever they are. */
export function patch(file: Buffer, found: string, replacement: string): Buffer {
  if (found.length !== replacement.length) throw new Error('not of the same length');
  return Buffer.from(file.toString('latin1').replaceAll(found, replacement), 'latin1');
}
