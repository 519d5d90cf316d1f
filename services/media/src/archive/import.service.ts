import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import {
  archivedImagesFolder,
  type ImportEntriesBody,
  type ImportProblem,
} from '@portfolio/contracts/media/archive.ts';
import { problemOf, refusedImport } from '@portfolio/contracts/media/archived-entries.ts';
import { imageMessages, maxImageBytes } from '@portfolio/contracts/media/media.ts';
import { AppError } from '@portfolio/kit/app-error.ts';
import { createConcurrencyLimit } from '@portfolio/kit/http/concurrency-limit.ts';
import type { CatalogClient, CatalogImport } from '../catalog.client.ts';
import { checkResultSchema } from '../encoding/image-jobs.ts';
import type { ImagePool } from '../encoding/image-pool.ts';
import type { ImageName } from '../images/image-name.ts';
import type { ImagesService } from '../images/images.service.ts';
import { cleanFileName } from '../images/uploaded-file.ts';
import { openArchive, printable, type ArchiveReader } from './archive-reader.ts';
import {
  findPictures,
  renamePictures,
  type Named,
  type OtherPicture,
  type Pictures,
} from './archived-pictures.ts';

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

/** The address that a picture would have once it is uploaded, or what is wrong with it. */
async function examine(
  { name, canBeSvg }: OtherPicture,
  archive: ArchiveReader,
  images: ImagesService,
): Promise<{ address?: string; problem?: string }> {
  const shown = printable(name);
  const size = archive.sizeOf(name);
  if (size === undefined) return { problem: `The picture ${shown} is not in the archive.` };
  if (size > maxImageBytes) return { problem: imageMessages.fileTooLarge(shown) };
  const bytes = await archive.read(name);
  try {
    return { address: await images.addressOf({ name: shown, bytes }, canBeSvg) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'notAnImage') return { problem: imageMessages.fileNotAnImage(shown) };
    if (error.code === 'imageTooLarge') return { problem: error.message };
    throw error;
  }
}

/**
 * Brings the content of an archive into this site. Everything is looked at before anything is changed; then images come
 * first, which nobody sees yet, and all entries at once.
 */
export function createImportService({ catalog, images, processes }: ImportServiceOptions) {
  async function store(
    archive: ArchiveReader,
    { own, others }: Pictures,
    addresses: Map<string, string>,
    by: string,
  ) {
    await forEach(own, async ({ image, name }) => {
      const file = archivedImagesFolder + name;
      if (archive.sizeOf(file) === undefined) await images.renew(name);
      else await images.keep(image, await archive.read(file), by);
    });
    await forEach(others, async ({ name, canBeSvg }) => {
      const upload = { name: cleanFileName(name), bytes: await archive.read(name) };
      addresses.set(name, (await images.add(upload, by, canBeSvg)).url);
    });
  }

  return {
    /** @throws AppError `archiveNotUsable`, `storageFull`, `unavailable`; nothing is changed then */
    importPortfolio: async ({ file, isTrial, ...options }: Import): Promise<CatalogImport> => {
      const archive = await openArchive(file);
      const pictures = findPictures(archive, options.only);
      const addresses = new Map<string, string>();
      const problems: ImportProblem[] = [];
      const add = ({ entry, line }: Named, problem: string | undefined) => {
        if (problem !== undefined) problems.push(problemOf(entry, line, problem));
      };
      const send = (trial: boolean) => {
        const rename = (name: string) => addresses.get(name) ?? name;
        const entries = archive.entries.map((entry) => renamePictures(entry, rename));
        return catalog.importEntries({ ...options, isTrial: trial, entries });
      };
      await forEach(pictures.others, async (picture) => {
        const { address = noImage, problem } = await examine(picture, archive, images);
        addresses.set(picture.name, address);
        add(picture, problem);
      });
      const trial = await send(true);
      await forEach(pictures.own, async (image) => {
        add(image, await problemOfOwn(image.image, archive, { images, processes }));
      });
      const all = [...trial.answer.problems, ...problems];
      if (all.length > 0) return { answer: refusedImport(archive.entries, all), revision: undefined };
      if (isTrial) return trial;
      await store(archive, pictures, addresses, options.by.id);
      return send(false);
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
