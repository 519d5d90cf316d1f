import { typedPath } from '@portfolio/contracts/pages/page-paths.ts';
import { AppError } from '@portfolio/kit/app-error.ts';
import { createConcurrencyLimit } from '@portfolio/kit/http/concurrency-limit.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { ImagesService } from '../../images/images.service.ts';
import { cleanFileName } from '../../images/uploaded-file.ts';
import type { DrawingsService } from '../../share/drawings.service.ts';
import type { StoredMove } from '../moves.repository.ts';
import { NotFetched, type FetchPicture } from './fetch-picture.ts';
import { createPatience, reasonOf } from './patience.ts';
import type { RunRepository, WantedPicture } from './run.repository.ts';

interface PicturesOptions {
  run: RunRepository;
  images: Pick<ImagesService, 'add' | 'isStored' | 'renew'>;
  drawings: Pick<DrawingsService, 'drawShareCard'>;
  fetchPicture: FetchPicture;
  logger: Logger;
}

/** A picture that ends the process which decodes it looks like an outage, too. */
const ofOutage = 10;

const checkedAtOnce = 8;

const titlePrefix = 'title:';
/** The address of the picture of an app that has none: its title, drawn. */
export const drawnOf = (title: string): string => titlePrefix + title;

const nameOf = (url: string) => {
  if (url.startsWith(titlePrefix)) return `${url.slice(titlePrefix.length, 80)}.jpg`;
  const last = (url.split(/[?#]/, 1)[0] ?? '').replace(/%(?![\da-f]{2})/gi, '%25');
  return cleanFileName(typedPath(last) ?? last);
};

export type MovedPictures = ReturnType<typeof createMovedPictures>;

/** Stores the pictures of moves as images, each address once. */
export function createMovedPictures({ logger, ...options }: PicturesOptions) {
  const { run } = options;
  const attempt = createPatience(logger);
  const { store, isHere } = storesOf(options);

  return {
    /** Those whose image is gone since are fetched again. */
    forgetLost: async (id: string): Promise<void> => {
      const limit = createConcurrencyLimit({ concurrency: checkedAtOnce });
      const settled = [...(await run.listSettled(id))];
      const lost = await Promise.all(
        settled.map(([url, path]) =>
          limit(async () => (path === undefined || (await isHere(path)) ? [] : [url])),
        ),
      );
      await run.forget(id, lost.flat());
    },

    /** Stores one, or notes why not. @throws AppError where this site cannot store at the moment */
    settle: (move: StoredMove, picture: WantedPicture): Promise<Partial<StoredMove>> =>
      attempt(
        { key: `${move.id} ${picture.url}`, ofOutage },
        async () => {
          await run.settle(move.id, picture.url, { path: await store(move, picture) });
          return {};
        },
        async (error) => {
          const problem = reasonOf(error);
          if (error instanceof AppError && error.code === 'storageFull')
            return { state: 'failed', problems: [{ source: 'The move', problem }] };
          await run.settle(move.id, picture.url, { problem });
          return {};
        },
      ),
  };
}

function storesOf({ run, images, drawings, fetchPicture }: Omit<PicturesOptions, 'logger'>) {
  /** Whether an image is still here, and wanted from now on. */
  async function isHere(path: string): Promise<boolean> {
    const name = path.replace('/media/', '');
    if (!(await images.isStored(name))) return false;
    await images.renew(name);
    return true;
  }

  /** An image that another move has stored. */
  async function findKnown(url: string): Promise<string | undefined> {
    const path = url.startsWith('zip:') ? undefined : await run.findKnown(url);
    return path !== undefined && (await isHere(path)) ? path : undefined;
  }

  async function bytesOf(move: StoredMove, { url, isHere }: WantedPicture) {
    if (isHere || url.startsWith('zip:')) return run.bytesOf(move.id, url);
    if (!url.startsWith(titlePrefix)) {
      const named = [url, move.origin].map((address) => new URL(address).host);
      return fetchPicture(url, async (host) => named.includes(host) || run.namesHost(move.id, host));
    }
    const title = url.slice(titlePrefix.length);
    return Buffer.from(await drawings.drawShareCard({ title, subtitle: '', brand: '', imagePath: null }));
  }

  async function store(move: StoredMove, picture: WantedPicture): Promise<string> {
    const known = await findKnown(picture.url);
    if (known !== undefined) return known;
    const bytes = await bytesOf(move, picture);
    if (bytes === undefined) throw new NotFetched('The ZIP file does not have it: send it again');
    const file = { name: nameOf(picture.url), bytes };
    return (await images.add(file, move.createdBy.id, { isFetched: true })).url;
  }
  return { store, isHere };
}
