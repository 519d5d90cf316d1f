import { AppError } from '@portfolio/kit/app-error.ts';
import type { ImagesService } from '../../images/images.service.ts';
import { cleanFileName } from '../../images/uploaded-file.ts';
import type { DrawingsService } from '../../share/drawings.service.ts';
import type { StoredMove } from '../moves.repository.ts';
import { NotFetched, type FetchPicture } from './fetch-picture.ts';
import type { RunRepository, WantedPicture } from './run.repository.ts';

interface PicturesOptions {
  run: RunRepository;
  images: Pick<ImagesService, 'add' | 'isStored' | 'renew'>;
  drawings: Pick<DrawingsService, 'drawShareCard'>;
  fetchPicture: FetchPicture;
}

/** What is wrong with the picture itself, and not with this site. */
const refusals = ['notAnImage', 'imageTooLarge'];

const nameOf = (url: string) => {
  const last = url.split(/[?#]/, 1)[0] ?? '';
  return cleanFileName(decodeURIComponent(last.replace(/%(?![\da-f]{2})/gi, '%25')));
};

export type MovedPictures = ReturnType<typeof createMovedPictures>;

/** Stores the pictures of moves as images, each address once. */
export function createMovedPictures({ run, images, drawings, fetchPicture }: PicturesOptions) {
  /** An image that another move has stored, and that is still here. */
  async function findKnown(url: string): Promise<string | undefined> {
    const path = url.startsWith('zip:') ? undefined : await run.findKnown(url);
    const name = path?.replace('/media/', '') ?? '';
    if (path === undefined || !(await images.isStored(name))) return undefined;
    await images.renew(name);
    return path;
  }

  async function store(
    move: StoredMove,
    { url, isHere }: WantedPicture,
    hosts: ReadonlySet<string>,
  ): Promise<string> {
    const known = await findKnown(url);
    if (known !== undefined) return known;
    const bytes = isHere ? await run.bytesOf(move.id, url) : await fetchPicture(url, hosts);
    if (bytes === undefined) throw new NotFetched('The ZIP file does not have it: send it again');
    const { url: path } = await images.add({ name: nameOf(url), bytes }, move.createdBy.id, {
      isFetched: true,
    });
    return path;
  }

  return {
    /** Stores one, or notes why not. @throws AppError where this site cannot store at the moment */
    settle: async (move: StoredMove, picture: WantedPicture, hosts: ReadonlySet<string>): Promise<void> => {
      try {
        await run.settle(move.id, picture.url, { path: await store(move, picture, hosts) });
      } catch (error) {
        const isRefused =
          error instanceof NotFetched || (error instanceof AppError && refusals.includes(error.code));
        if (!isRefused) throw error;
        const problem =
          error instanceof NotFetched ? error.message : 'It is no JPEG, PNG, WebP or AVIF picture';
        await run.settle(move.id, picture.url, { problem });
      }
    },

    /** The picture of an app that has none: its title, drawn once. */
    draw: async (move: StoredMove, id: string, title: string): Promise<string> => {
      const bytes = await drawings.drawShareCard({ title, subtitle: '', brand: '', imagePath: null });
      const file = { name: `${title.slice(0, 80)}.jpg`, bytes: Buffer.from(bytes) };
      return (await images.add(file, move.createdBy.id)).url;
    },
  };
}
