import type { Person } from '@portfolio/contracts/account/people.ts';
import { appLimits } from '@portfolio/contracts/apps/apps.ts';
import type { RenderedApp } from '@portfolio/contracts/apps/rendered-app.ts';
import { createAppId } from '../apps/app-id.ts';
import { appKind, pathOfApp } from '../apps/app-kind.ts';
import { newApp } from '../apps/apps.service.ts';
import type { CatalogStore } from '../catalog.store.ts';
import { freeAddress } from '../entries/free-address.ts';
import { changeEntry, requireEntry, type Revised } from '../entries/save-entry.ts';

/**
 * Adds an inactive copy of an app under the first free slug; it shows the same images.
 *
 * @throws AppError `appNotFound`
 */
export const duplicateApp = (store: CatalogStore, id: string, by: Person): Promise<Revised<RenderedApp>> =>
  changeEntry(appKind, store, async (tables) => {
    const original = await requireEntry(appKind, tables, id);
    const root = pathOfApp('');
    const path = await freeAddress({
      path: pathOfApp(original.seoSlug),
      maxLength: root.length + appLimits.slug,
      takenOf: tables.redirects.takenOf,
    });
    const copy = newApp(createAppId(), by, {
      ...original,
      seoSlug: path.slice(root.length),
      isActive: false,
      isFeatured: false,
      publishAt: null,
      unpublishAt: null,
    });
    return (await tables.apps.insert([copy]))[0];
  });
