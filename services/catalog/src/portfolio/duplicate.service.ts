import { appLimits } from '@portfolio/contracts/apps/apps.ts';
import { createAppId } from '../apps/app-id.ts';
import { newApp } from '../apps/apps.service.ts';
import { changeApp, requireApp, type RevisedApp } from '../apps/save-app.ts';
import type { CatalogStore, Tables } from '../catalog.store.ts';

/**
 * Adds an inactive copy of an app under the first free slug; it shows the same images.
 *
 * @throws AppError `appNotFound`
 */
export const duplicateApp = (store: CatalogStore, id: string, userId: string): Promise<RevisedApp> =>
  changeApp(store, async (tables) => {
    const original = await requireApp(tables, id);
    const copy = newApp(createAppId(), userId, {
      ...original,
      seoSlug: await freeSlug(tables, original.seoSlug),
      isActive: false,
      isFeatured: false,
      publishAt: null,
      unpublishAt: null,
    });
    return (await tables.apps.insert([copy]))[0];
  });

async function freeSlug({ apps }: Tables, slug: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '-copy' : `-copy-${String(number)}`;
    const free = slug.slice(0, appLimits.slug - suffix.length).replace(/-+$/, '') + suffix;
    if (!(await apps.hasSlug(free))) return free;
  }
}
