import { appError } from '@portfolio/kit/app-error.ts';
import type { RevisedApp } from './apps-query.ts';
import type { AppsRepository, Save } from './apps.repository.ts';

/** Saves an app. @throws AppError `appNotFound`, `appChanged`, `slugTaken`, `invalidInput` */
export type SaveApp = (id: string, save: Save) => Promise<RevisedApp>;

/** Where a version is given, it must be the stored one: nobody's edit is overwritten unseen. */
export function createSaveApp(apps: Pick<AppsRepository, 'update' | 'has'>): SaveApp {
  return async (id, save) => {
    const saved = await apps.update(id, save);
    if (saved !== undefined) return saved;
    throw appError((await apps.has(id)) ? 'appChanged' : 'appNotFound');
  };
}
