import type { Redirect, RedirectBody } from '@portfolio/contracts/apps/redirects.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { pathOfApp } from '../apps/app-kind.ts';
import type { CatalogStore } from '../catalog.store.ts';

export type RedirectsService = ReturnType<typeof createRedirectsService>;

/** Addresses that last (contract, section 11). */
export function createRedirectsService({ redirects, apps }: CatalogStore) {
  return {
    list: redirects.list,

    /** @throws AppError `appNotFound`, `slugTaken`, `redirectTaken` */
    add: async ({ slug, appId }: RedirectBody): Promise<Redirect> => {
      if (!(await apps.has(appId))) throw appError('appNotFound');
      if (await apps.hasSlug(slug)) throw appError('slugTaken');
      if (!(await redirects.add(pathOfApp(slug), 'app', appId))) throw appError('redirectTaken');
      const added = await redirects.find(pathOfApp(slug));
      if (added === undefined) throw appError('appNotFound');
      return added;
    },

    /** @throws AppError `redirectNotFound` */
    remove: async (slug: string): Promise<void> => {
      if (!(await redirects.remove(pathOfApp(slug)))) throw appError('redirectNotFound');
    },
  };
}
