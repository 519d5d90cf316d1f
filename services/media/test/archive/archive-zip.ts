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

export type Line = Record<string, unknown>;

/** The entries of an archive. */
export const linesOf = (files: ReadonlyMap<string, Buffer>): Line[] =>
  (files.get('entries.ndjson')?.toString() ?? '')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

/** The archive with other entries, and with further files. */
export const withLines = (
  files: Iterable<readonly [name: string, content: Uint8Array]>,
  lines: readonly unknown[],
  others: Record<string, Uint8Array | string> = {},
) =>
  zip(
    new Map<string, Uint8Array | string>([
      ...files,
      ['entries.ndjson', lines.map((line) => `${JSON.stringify(line)}\n`).join('')],
      ...Object.entries(others),
    ]),
  );

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

/** An export as 1.0.0-rc.1 wrote it. */
export async function earlierForm(
  exported: Buffer,
  { language, words }: { language: string; words?: object },
): Promise<Buffer> {
  const files = await unzip(exported);
  const lines = linesOf(files);
  const all = (wanted: string) => lines.flatMap(({ kind, ...entry }) => (kind === wanted ? [entry] : []));
  const one = (wanted: string) => all(wanted)[0] ?? null;
  files.delete('entries.ndjson');
  const lists = {
    apps: { apps: all('app') },
    site: {
      ...{ pages: all('page'), redirects: all('redirect') },
      ...{ navigation: one('navigation'), brand: one('brand') },
      words: { ...one('words'), ...words },
    },
    settings: { ...one('settings'), language },
  };
  const named = Object.entries(lists).map(
    ([name, list]) => [`${name}.json`, JSON.stringify({ format: `portfolio-${name}-1`, ...list })] as const,
  );
  return zip([...named, ...files]);
}
