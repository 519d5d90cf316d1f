import type { CatalogStore } from '../../catalog.store.ts';
import { seededPages } from './seeded-pages.ts';

/** Pages that nobody has changed get the texts of a language; may be repeated with another one. */
export async function seedPages(store: CatalogStore, language: string): Promise<void> {
  await store.change(async ({ pages, languages }) => {
    const seeds = seededPages(language);
    const stored = await pages.findAll(seeds.map(({ id }) => id));
    const isUntouched = (id: string) => stored.some((page) => page.id === id && page.changedBy === null);
    await pages.update(seeds.filter(({ id }) => isUntouched(id)));
    await languages.put({ language, languages: [] });
  });
}
