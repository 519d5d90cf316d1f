import { imageMessages, type UploadedImage } from '@portfolio/contracts/media/media.ts';
import type { EditImageBody } from '@portfolio/contracts/media/images.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { normaliseResultSchema, type NormalisedImage } from '../encoding/image-jobs.ts';
import type { ImagePool } from '../encoding/image-pool.ts';
import { nameImage, plannedWidths, type ImageName } from './image-name.ts';
import { sniffFormat } from './image-signature.ts';
import { contentTypes, type ImageStore } from './store/image-store.ts';
import type { ImagesRepository, OnRemovalFailure } from './images.repository.ts';
import type { UploadPriority } from './upload-priority.ts';
import { unnamedFile, type UploadedFile } from './uploaded-file.ts';

interface ImagesServiceOptions {
  images: ImagesRepository;
  store: ImageStore;
  processes: ImagePool;
  /** Told when an image is on its way, whose widths are to be made soon. */
  onExpected: () => void;
  /** Lets uploads go before background work. */
  priority: UploadPriority;
}

interface AddOptions {
  /** A file of the brand. */
  mayBeSvg?: boolean;
  /** Says what would be stored. */
  isTrial?: boolean;
  /** Of another site: it is made as small as an upload. */
  isFetched?: boolean;
}

/** @throws AppError `notAnImage`, `imageTooLarge`, `unavailable` */
async function normalise(
  processes: ImagePool,
  { name, bytes }: UploadedFile,
  { mayBeSvg = false, isFetched = false }: AddOptions,
): Promise<NormalisedImage> {
  const format = sniffFormat(bytes) ?? (mayBeSvg ? 'svg' : undefined);
  if (format === undefined) throw appError('notAnImage');
  const result = normaliseResultSchema.parse(
    await processes.run({ kind: 'normalise', bytes, format, isFetched }),
  );
  if (!('refused' in result)) return result;
  throw result.refused === 'tooManyPixels'
    ? appError('imageTooLarge', { message: imageMessages.tooManyPixels(name) })
    : appError('notAnImage');
}

export type ImagesService = ReturnType<typeof createImagesService>;

/** Takes images in: what is refused, what they are called, and in which order file and row are written. */
export function createImagesService({
  images,
  store,
  processes,
  onExpected,
  priority,
}: ImagesServiceOptions) {
  async function add(file: UploadedFile, uploadedBy: string, options: AddOptions): Promise<UploadedImage> {
    const normalised = await normalise(processes, file, options);
    const image = nameImage(normalised);
    const { name, width, height } = image;
    const fileName = file.name === unnamedFile ? '' : file.name;
    if (options.isTrial !== true) await keep(image, normalised.bytes, uploadedBy, fileName);
    const bytes = normalised.bytes.length;
    return { url: `/media/${name}`, width, height, bytes, colour: `#${normalised.colour}` };
  }

  /** The file is safe in its place before the row that speaks of it is committed. */
  async function keep(image: ImageName, bytes: Uint8Array, uploadedBy: string, fileName = ''): Promise<void> {
    const { name, width, height, format } = image;
    const isNew = await images.announce(name);
    if (isNew || (await store.find(name)) === undefined) await store.put(name, bytes, contentTypes[format]);
    if (!isNew) return;
    const pendingWidths = plannedWidths(image);
    await images.add({ name, fileName, width, height, bytes: bytes.length, uploadedBy, pendingWidths });
  }

  return {
    /** Starts what an upload will need while its body is still on its way. */
    expect: () => {
      processes.warmUp();
      onExpected();
    },

    /**
     * Stores an uploaded file as an image.
     *
     * @throws AppError `notAnImage`, `imageTooLarge`, `storageFull`, `unavailable`
     */
    add: (file: UploadedFile, uploadedBy: string, options: AddOptions = {}): Promise<UploadedImage> =>
      priority.run(() => add(file, uploadedBy, options)),

    /**
     * Stores an image that was checked to be one of ours, as it is.
     *
     * @throws AppError `storageFull`, `unavailable`
     */
    keep: (image: ImageName, bytes: Uint8Array, uploadedBy: string): Promise<void> =>
      priority.run(() => keep(image, bytes, uploadedBy)),

    /** @throws AppError `imageNotFound` */
    edit: async (name: string, body: EditImageBody): Promise<void> => {
      if (!(await images.edit(name, body))) throw appError('imageNotFound');
    },

    isStored: async (name: string): Promise<boolean> =>
      (await images.has(name)) && (await store.find(name)) !== undefined,

    /** Says that a stored image is wanted again. */
    renew: images.renew,

    /** Removes what uploads left behind whose process was killed. */
    removeAbandoned: (onFailure?: OnRemovalFailure) => images.forgetAbandoned(store.remove, onFailure),
  };
}
