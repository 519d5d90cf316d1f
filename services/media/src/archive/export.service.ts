import { PassThrough, type Readable } from 'node:stream';
import { archivedAppsFile, archivedImagesFolder } from '@portfolio/contracts/media/archive.ts';
import { archivedSiteFile } from '@portfolio/contracts/media/site-archive.ts';
import { archivedSettingsFile } from '@portfolio/contracts/media/settings-archive.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { createConcurrencyLimit } from '@portfolio/kit/http/concurrency-limit.ts';
import { ZipFile } from 'yazl';
import type { AuthClient } from '../auth.client.ts';
import type { CatalogClient } from '../catalog.client.ts';
import type { ImageStore } from '../images/store/image-store.ts';
import { listTitles } from '../list-titles.ts';
import { imagesIn, imagesOf, titleOf } from './archived-images.ts';

interface ExportServiceOptions {
  catalog: Pick<CatalogClient, 'exportApps' | 'exportSite'>;
  auth: Pick<AuthClient, 'exportSettings'>;
  store: ImageStore;
}

/** The same for every file, so that the same portfolio gives the same archive, wherever it is made. */
const sameForAll = { mtime: new Date(2000, 0, 1), mode: 0o100644, forceDosTimestamp: true };

/** How many images are looked up at a time. */
const lookupsAtOnce = 8;
/** So many apps are named that an image is missing of. */
const maxNamed = 5;

export type ExportService = ReturnType<typeof createExportService>;

/** What an archive is made of. */
interface Contents {
  /** Each as JSON text. */
  apps: readonly string[];
  /** The site around them, as JSON text. */
  site: string;
  /** The settings of the site, as JSON text. */
  settings: string;
  /** Names of images, in their order. */
  images: readonly string[];
}

/** Packs the portfolio: its apps, and the images that they show. */
export function createExportService({ catalog, auth, store }: ExportServiceOptions) {
  /** @throws AppError `exportIncomplete` where an image is not there: no other site would take such an archive */
  async function readContents(): Promise<Contents> {
    const [apps, site, settings] = await Promise.all([
      catalog.exportApps(),
      catalog.exportSite(),
      auth.exportSettings(),
    ]);
    const shown = apps.map((text) => {
      const app: unknown = JSON.parse(text);
      return { title: titleOf(app), images: imagesOf(app) };
    });
    shown.push({ title: 'the pages and the brand', images: imagesIn(site) });
    const images = [...new Set(shown.flatMap((app) => app.images))].sort();
    const limit = createConcurrencyLimit({ concurrency: lookupsAtOnce });
    const found = await Promise.all(images.map((name) => limit(() => store.stat(name))));
    const missing = new Set(images.filter((_name, index) => found[index] === undefined));
    if (missing.size > 0)
      throw incomplete(shown.filter((app) => app.images.some((name) => missing.has(name))));
    return { apps, site, settings, images };
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
      const { apps, site, settings, images } = await readContents();
      const zip = new ZipFile();
      const output = new PassThrough();
      let current: Readable | undefined;
      zip.on('error', (error: Error) => output.destroy(error));
      // An aborted download leaves no file or connection open.
      output.on('close', () => current?.destroy());
      addTexts(zip, { apps, site, settings });
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

function addTexts(zip: ZipFile, { apps, site, settings }: Omit<Contents, 'images'>): void {
  const list = `{"format":"portfolio-apps-1","apps":[\n${apps.join(',\n')}\n]}\n`;
  for (const [name, text] of [
    [archivedAppsFile, list],
    [archivedSiteFile, site],
    [archivedSettingsFile, settings],
  ] as const)
    zip.addBuffer(Buffer.from(text), name, { ...sameForAll, compress: true });
}

function incomplete(apps: readonly { title: string }[]) {
  const titles = apps.map(({ title }) => title);
  return appError('exportIncomplete', {
    message: `The export would not be complete: the storage has lost images of ${listTitles(titles, maxNamed)}. Replace them there, then export again.`,
  });
}
