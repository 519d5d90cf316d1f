import { PassThrough, type Readable } from 'node:stream';
import { archivedEntriesFile, archivedImagesFolder } from '@portfolio/contracts/media/archive.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { createConcurrencyLimit } from '@portfolio/kit/http/concurrency-limit.ts';
import { ZipFile } from 'yazl';
import type { CatalogClient } from '../catalog.client.ts';
import type { ImageStore } from '../images/store/image-store.ts';
import { listTitles } from '../list-titles.ts';
import { imagesOf, titleOf } from './archived-pictures.ts';

interface ExportServiceOptions {
  catalog: Pick<CatalogClient, 'exportEntries'>;
  store: ImageStore;
}

/** The same for every file, so that the same portfolio gives the same archive, wherever it is made. */
const sameForAll = { mtime: new Date(2000, 0, 1), mode: 0o100644, forceDosTimestamp: true };

/** How many images are looked up at a time. */
const lookupsAtOnce = 8;
/** So many entries are named that an image is missing of. */
const maxNamed = 5;

export type ExportService = ReturnType<typeof createExportService>;

/** Packs the whole content: its entries, and the images that they show. */
export function createExportService({ catalog, store }: ExportServiceOptions) {
  /** @throws AppError `exportIncomplete` where an image is not there: no other site would take such an archive */
  async function readContents(): Promise<{ lines: readonly string[]; images: readonly string[] }> {
    const lines = await catalog.exportEntries();
    const shown = lines.map((line) => {
      const entry: unknown = JSON.parse(line);
      return { title: titleOf(entry), images: imagesOf(entry) };
    });
    const images = [...new Set(shown.flatMap((entry) => entry.images))].sort();
    const limit = createConcurrencyLimit({ concurrency: lookupsAtOnce });
    const found = await Promise.all(images.map((name) => limit(() => store.stat(name))));
    const missing = new Set(images.filter((_name, index) => found[index] === undefined));
    if (missing.size > 0)
      throw incomplete(shown.filter((entry) => entry.images.some((name) => missing.has(name))));
    return { lines, images };
  }

  return {
    /** @throws AppError as `exportPortfolio` would */
    checkPortfolio: async (): Promise<void> => {
      await readContents();
    },

    /**
     * The bytes of a ZIP, made as they are read: one image is open at a time.
     *
     * @throws AppError `unavailable`, `archiveTooLarge`, `exportIncomplete` before there are any
     */
    exportPortfolio: async (): Promise<Readable> => {
      const { lines, images } = await readContents();
      const zip = new ZipFile();
      const output = new PassThrough();
      let current: Readable | undefined;
      zip.on('error', (error: Error) => output.destroy(error));
      // An aborted download leaves no file or connection open.
      output.on('close', () => current?.destroy());
      const text = lines.map((line) => `${line}\n`).join('');
      zip.addBuffer(Buffer.from(text), archivedEntriesFile, { ...sameForAll, compress: true });
      for (const name of images)
        zip.addReadStreamLazy(archivedImagesFolder + name, { ...sameForAll, compress: false }, (open) => {
          store.read(name).then(
            (stream) => {
              current = stream;
              if (output.destroyed) stream.destroy();
              open(null, stream);
            },
            (error: unknown) => open(error, undefined as never),
          );
        });
      zip.end();
      zip.outputStream.pipe(output);
      return output;
    },
  };
}

function incomplete(entries: readonly { title: string }[]) {
  const titles = entries.map(({ title }) => title);
  return appError('exportIncomplete', {
    message: `The export would not be complete: the storage has lost images of ${listTitles(titles, maxNamed)}. Replace them there, then export again.`,
  });
}
