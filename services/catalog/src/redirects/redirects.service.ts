import type { RedirectBody } from '@portfolio/contracts/redirects.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { AppsRepository } from '../apps/apps.repository.ts';
import type { RedirectsRepository } from './redirects.repository.ts';

export type RedirectsService = ReturnType<typeof createRedirectsService>;

interface RedirectsServiceOptions {
  redirects: RedirectsRepository;
  apps: Pick<AppsRepository, 'has' | 'hasSlug'>;
}

/** Addresses that last (contract, section 11). */
export function createRedirectsService({ redirects, apps }: RedirectsServiceOptions) {
  return {
    /** As the text of an answer. */
    list: async (): Promise<string> => `[${(await redirects.list()).join(',')}]`,

    /** The text of an answer. @throws AppError `appNotFound`, `slugTaken`, `redirectTaken` */
    add: async ({ slug, appId }: RedirectBody): Promise<string> => {
      if (!(await apps.has(appId))) throw appError('appNotFound');
      if (await apps.hasSlug(slug)) throw appError('slugTaken');
      if (!(await redirects.add(slug, appId))) throw appError('redirectTaken');
      const added = await redirects.find(slug);
      if (added === undefined) throw appError('appNotFound');
      return added;
    },

    /** @throws AppError `redirectNotFound` */
    remove: async (slug: string): Promise<void> => {
      if (!(await redirects.remove(slug))) throw appError('redirectNotFound');
    },
  };
}
