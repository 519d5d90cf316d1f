import type { CatalogStore } from '../catalog.store.ts';

/** Removes the focal points of images that nothing shows any more. */
export async function sweepFocus(store: CatalogStore): Promise<void> {
  const paths = await store.images.listUnusedFocus();
  // A change is numbered also where it changes nothing.
  if (paths.length > 0) await store.change(({ images }) => images.removeUnusedFocus(paths));
}
