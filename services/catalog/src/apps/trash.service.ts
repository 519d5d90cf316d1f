import { trashDays } from '@portfolio/contracts/portfolio.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { RevisedApp } from './apps-query.ts';
import type { TrashRepository } from './trash.repository.ts';

export type TrashService = ReturnType<typeof createTrashService>;

/** A deleted app can be had back for `trashDays`; after that it is gone, whether or not it has been swept up. */
export function createTrashService({ trash }: { trash: TrashRepository }) {
  return {
    /** As the text of an answer. */
    list: async (): Promise<string> => `[${(await trash.list(trashDays)).join(',')}]`,

    /** @throws AppError `appNotFound`, `slugTaken` */
    restore: async (id: string): Promise<RevisedApp> => {
      const restored = await trash.restore(id, trashDays);
      if (restored === undefined) throw appError('appNotFound');
      return restored;
    },

    sweep: (): Promise<number> => trash.sweep(trashDays),
  };
}
