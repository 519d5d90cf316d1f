import type { HeldData } from '@portfolio/contracts/privacy.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { ErasedList } from './erased-list.ts';
import type { ErasuresRepository } from './erasures.repository.ts';
import type { HeldRepository } from './held.repository.ts';

interface PrivacyOptions {
  erasures: ErasuresRepository;
  held: HeldRepository;
  list: ErasedList;
  /** Days after which an enquiry is erased; undefined: never. */
  retentionDays: number | undefined;
  logger: Logger;
}

export type PrivacyService = ReturnType<typeof createPrivacyService>;

/** What visitors may ask for about themselves, and what is erased by its age. */
export function createPrivacyService(options: PrivacyOptions) {
  const { erasures, held, logger } = options;
  const keepList = createListKeeper(options);

  let hasLookedAfter = false;

  /**
   * Erases again what a restored database brought back, and what is older than it may be. What could not be done is done next time.
   *
   * @throws what the database throws
   */
  async function lookAfter(): Promise<void> {
    await keepList();
    hasLookedAfter = true;
    if (options.retentionDays === undefined) return;
    let erased: string[];
    let count = 0;
    do {
      erased = await erasures.eraseOlderThan(options.retentionDays);
      count += erased.length;
    } while (erased.length > 0);
    if (count === 0) return;
    logger.info({ count }, 'enquiries erased by their age');
    await keepList();
  }

  return {
    /** @throws AppError `enquiryNotFound` for one that there never was */
    erase: async (id: string): Promise<void> => {
      if (!(await erasures.erase(id))) throw appError('enquiryNotFound');
      logger.info({ enquiryId: id }, 'enquiry erased');
      await keepList();
    },

    /** Everything that is held about an e-mail address. */
    find: (email: string): Promise<HeldData> => held.find(email),

    lookAfter,

    /** The same, unless that was done since this process started. */
    lookAfterFirst: async (): Promise<void> => {
      if (!hasLookedAfter) await lookAfter();
    },
  };
}

/** Brings the database and the file of the installation to what either of them says. */
function createListKeeper({ erasures, list, logger }: PrivacyOptions) {
  let isFailing = false;
  return async (): Promise<void> => {
    let written: string[];
    try {
      written = await list.read();
      const known = new Set(written);
      await list.add((await erasures.list()).filter((id) => !known.has(id)));
      isFailing = false;
    } catch (error) {
      // They are erased all the same; what is missing is what would erase them again after a restore.
      if (!Error.isError(error) || !('syscall' in error)) throw error;
      if (!isFailing) logger.error({ err: error }, 'the list of erased enquiries cannot be kept in DATA_DIR');
      isFailing = true;
      return;
    }
    await erasures.eraseAll(written);
  };
}
