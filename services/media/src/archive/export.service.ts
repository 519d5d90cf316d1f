import { PassThrough, type Readable } from 'node:stream';
import { archivedAppsFile, archivedImagesFolder } from '@portfolio/contracts/archive.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { ZipFile } from 'yazl';
import type { CatalogClient } from '../catalog.client.ts';
import type { ImageStore } from '../images/image-store.ts';
import { imagesOf } from './archived-images.ts';

interface ExportServiceOptions {
  catalog: Pick<CatalogClient, 'exportApps'>;
  store: ImageStore;
  logger: Logger;
}

/** The same for every file, so that the same portfolio gives the same archive, wherever it is made. */
const sameForAll = { mtime: new Date(2000, 0, 1), mode: 0o100644, forceDosTimestamp: true };

export type ExportService = ReturnType<typeof createExportService>;

/** Packs the portfolio: its apps, and the images that they show. */
export function createExportService({ catalog, store, logger }: ExportServiceOptions) {
  return {
    /**
     * The bytes of a ZIP, made as they are read: one image is open at a time.
     *
     * @throws AppError `unavailable`, `archiveTooLarge` before there are any
     */
    exportPortfolio: async (): Promise<Readable> => {
      const apps = await catalog.exportApps();
      const zip = new ZipFile();
      const output = new PassThrough();
      zip.on('error', (error: Error) => output.destroy(error));
      const text = `{"format":"portfolio-apps-1","apps":[\n${apps.join(',\n')}\n]}\n`;
      zip.addBuffer(Buffer.from(text), archivedAppsFile, { ...sameForAll, compress: true });
      for (const name of await storedOf(apps))
        zip.addReadStreamLazy(archivedImagesFolder + name, { ...sameForAll, compress: false }, (open) => {
          store.read(name).then(
            (stream) => open(null, stream),
            (error: unknown) => open(error, undefined as never),
          );
        });
      zip.end();
      zip.outputStream.pipe(output);
      return output;
    },
  };

  /** Names of the images that are there, in their order. */
  async function storedOf(apps: readonly string[]): Promise<string[]> {
    const names = new Set(apps.flatMap((app) => imagesOf(JSON.parse(app))));
    const stored: string[] = [];
    for (const name of [...names].sort()) {
      if ((await store.find(name)) === undefined)
        logger.error({ image: name }, 'an exported image is missing');
      else stored.push(name);
    }
    return stored;
  }
}
