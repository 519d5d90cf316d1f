import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Smaller ones win nothing. */
const minBytes = 600;

async function compress(file: string): Promise<void> {
  const body = await readFile(file);
  if (body.length < minBytes) return;
  const [brotli, gzipped] = await Promise.all([toBrotli(body), toGzip(body, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}

/** Writes each text file of the client build in brotli and gzip too, smaller than a server would take the time for. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: (config, { command, isSsrBuild }) =>
      command === 'build' && isSsrBuild !== true && config.build?.write !== false,
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true });
      const texts = files.filter((file) => /\.(?:js|css|svg)$/.test(file));
      await Promise.all(texts.map((file) => compress(join(folder, file))));
    },
  };
}
