import type { HeldData } from '@portfolio/contracts/leads/privacy.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { appendLine } from '@portfolio/kit/append-line.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { ErasuresRepository } from './erasures.repository.ts';
import type { HeldRepository } from './held.repository.ts';

interface PrivacyOptions {
  erasures: ErasuresRepository;
  held: HeldRepository;
  /** `ERASED_LIST`: a file; undefined where each backup run lists them alone. */
  erasedList: string | undefined;
  /** Days after which an enquiry is erased; undefined: never. */
  retentionDays: number | undefined;
  logger: Logger;
}

export type PrivacyService = ReturnType<typeof createPrivacyService>;

/** What visitors may ask for about themselves, and what is erased by its age. */
export function createPrivacyService(options: PrivacyOptions) {
  const { erasures, held, erasedList, retentionDays, logger } = options;
  return {
    /** @throws AppError `enquiryNotFound` for one that there never was */
    erase: async (id: string): Promise<void> => {
      if (!(await erasures.erase(id))) throw appError('enquiryNotFound');
      // In no backup: after a restore of an older one it says who is to be erased again.
      if (erasedList !== undefined)
        await appendLine(erasedList, id).catch((error: unknown) => {
          // It is erased all the same, and the next backup run lists it.
          logger.error({ err: error }, 'the list of erased enquiries cannot be written');
        });
      logger.info({ enquiryId: id }, 'enquiry erased');
    },

    /** Everything that is held about an e-mail address. */
    find: (email: string): Promise<HeldData> => held.find(email),

    /** Erases what is older than it may be. */
    eraseOld: async (): Promise<void> => {
      if (retentionDays === undefined) return;
      let erased: number;
      let count = 0;
      do {
        erased = await erasures.eraseOlderThan(retentionDays);
        count += erased;
      } while (erased > 0);
      if (count > 0) logger.info({ count }, 'enquiries erased by their age');
    },
  };
}
