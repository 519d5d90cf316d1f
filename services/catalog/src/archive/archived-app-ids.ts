import { z } from 'zod';
import type { Tables } from '../catalog.store.ts';

const namedAppSchema = z.object({ id: z.uuid(), seoSlug: z.string() });

/** The id that each app of an archive has here, without importing it. */
export async function findAppIds(
  apps: readonly unknown[],
  tables: Tables,
): Promise<ReadonlyMap<string, string>> {
  const named = apps.flatMap((app) => namedAppSchema.safeParse(app).data ?? []);
  const stored = await tables.apps.findBySlugs(named.map(({ seoSlug }) => seoSlug));
  const bySlug = new Map(stored.map(({ seoSlug, id }) => [seoSlug, id]));
  return new Map(named.map(({ id, seoSlug }) => [id, bySlug.get(seoSlug) ?? id]));
}
