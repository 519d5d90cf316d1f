import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import {
  archivedImagesFolder,
  maxImportProblems,
  type ImportEntriesBody,
  type ImportProblem,
} from '@portfolio/contracts/media/archive.ts';
import { problemOf, refusedImport } from '@portfolio/contracts/media/archived-entries.ts';
import { imageMessages, maxImageBytes } from '@portfolio/contracts/media/media.ts';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import { createConcurrencyLimit } from '@portfolio/kit/http/concurrency-limit.ts';
import type { CatalogClient, CatalogImport } from '../catalog.client.ts';
import { checkResultSchema } from '../encoding/image-jobs.ts';
import type { ImagePool } from '../encoding/image-pool.ts';
import type { ImageName } from '../images/image-name.ts';
import type { ImagesService } from '../images/images.service.ts';
import { cleanFileName } from '../images/uploaded-file.ts';
import { openArchive, type ArchiveReader } from './archive-reader.ts';
import {
  findPictures,
  renamePicturesOf,
  type Named,
  type OtherPicture,
  type OwnImage,
} from './archived-pictures.ts';
import { printable } from './zip-reader.ts';

interface ImportServiceOptions {
  catalog: Pick<CatalogClient, 'importEntries'>;
  images: ImagesService;
  processes: ImagePool;
}

interface Import extends Omit<ImportEntriesBody, 'entries'> {
  file: FileHandle;
}

export type ImportService = ReturnType<typeof createImportService>;

/** How many images are unpacked and looked at at a time. */
const imagesAtOnce = 2;

/** Stands for a picture that cannot be taken, so that a trial finds what else is wrong. */
const noImage = `/media/${'0'.repeat(32)}-1x1-000000.png`;

/** The bytes of an own image must be those that its name was made of, and an image that this product could have stored. */
async function problemOfOwn(
  { name, format, width, height }: ImageName,
  archive: ArchiveReader,
  { images, processes }: Omit<ImportServiceOptions, 'catalog'>,
): Promise<string | undefined> {
  if (archive.sizeOf(archivedImagesFolder + name) === undefined)
    return (await images.isStored(name))
      ? undefined
      : `The image ${name} is neither in the archive nor on this site.`;
  const bytes = await archive.read(archivedImagesFolder + name);
  if (!name.startsWith(createHash('sha256').update(bytes).digest('hex').slice(0, 32)))
    return `The image ${name} is damaged: its content does not belong to its name.`;
  const isGood = await processes.run({ kind: 'check', bytes, format, width, height });
  return checkResultSchema.parse(isGood)
    ? undefined
    : `${name} is no image that this site could have stored.`;
}

interface Upload {
  by: string;
  /** Says what would be stored. */
  isTrial: boolean;
}

/** The address of a picture once it is uploaded, or what is wrong with it. */
async function upload(
  { name, canBeSvg }: OtherPicture,
  archive: ArchiveReader,
  images: ImagesService,
  { by, isTrial }: Upload,
): Promise<{ address?: string; problem?: string }> {
  const shown = printable(name);
  const size = archive.sizeOf(name);
  if (size === undefined) return { problem: `The picture ${shown} is not in the archive.` };
  if (size > maxImageBytes) return { problem: imageMessages.fileTooLarge(shown) };
  const file = { name: cleanFileName(name), bytes: await archive.read(name) };
  try {
    return { address: (await images.add(file, by, { mayBeSvg: canBeSvg, isTrial })).url };
  } catch (error) {
    if (!(error instanceof AppError) || !['notAnImage', 'imageTooLarge'].includes(error.code)) throw error;
    return { problem: error.code === 'notAnImage' ? imageMessages.fileNotAnImage(shown) : error.message };
  }
}

/**
 * Brings the content of an archive into this site. Everything is looked at before anything is changed; then images come
 * first, which nobody sees yet, and all entries at once.
 */
export function createImportService({ catalog, images, processes }: ImportServiceOptions) {
  async function keep({ image, name }: OwnImage, archive: ArchiveReader, by: string): Promise<void> {
    const file = archivedImagesFolder + name;
    if (archive.sizeOf(file) === undefined) await images.renew(name);
    else await images.keep(image, await archive.read(file), by);
  }

  return {
    /** @throws AppError `archiveNotUsable`, `storageFull`, `unavailable`; nothing is changed then */
    importPortfolio: async ({ file, isTrial, ...options }: Import): Promise<CatalogImport> => {
      const archive = await openArchive(file);
      const { own, others } = findPictures(archive, options.only);
      const by = options.by.id;
      const addresses = new Map<string, string>();
      const problems: ImportProblem[] = [];
      const add = ({ entry, line }: Named, problem: string | undefined) => {
        if (problem !== undefined) problems.push(problemOf(entry, line, problem));
      };
      const run = async (asTrial: boolean): Promise<CatalogImport> => {
        await forEach(others, async (picture) => {
          if (problems.length >= maxImportProblems) return;
          const { address = noImage, problem } = await upload(picture, archive, images, {
            by,
            isTrial: asTrial,
          });
          if (problem !== undefined && !asTrial) throw appError('unavailable');
          addresses.set(picture.name, address);
          add(picture, problem);
        });
        const rename = (name: string) => addresses.get(name) ?? name;
        const entries = archive.entries.map((entry) => renamePicturesOf(entry, rename));
        return catalog.importEntries({ ...options, isTrial: asTrial, entries });
      };
      const trial = await run(true);
      await forEach(own, async (image) => {
        if (problems.length >= maxImportProblems) return;
        add(image, await problemOfOwn(image.image, archive, { images, processes }));
      });
      const all = [...trial.answer.problems, ...problems];
      if (all.length > 0) return { answer: refusedImport(archive.entries, all), revision: undefined };
      if (isTrial) return trial;
      await forEach(own, (image) => keep(image, archive, by));
      return run(false);
    },
  };
}

/** Ends with the first failure; what has begun by then is waited for. */
async function forEach<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const limit = createConcurrencyLimit({ concurrency: imagesAtOnce });
  let failure: { cause: unknown } | undefined;
  const all = items.map((item) =>
    limit(async () => {
      if (failure === undefined)
        await act(item).catch((cause: unknown) => {
          failure ??= { cause };
        });
    }),
  );
  await Promise.all(all);
  if (failure !== undefined) throw failure.cause;
}
