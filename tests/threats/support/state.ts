import type { Product } from './site.ts';

/** Everything that an administrator can change, in numbers. */
export async function readState({ query }: Pick<Product, 'query'>): Promise<unknown> {
  const tables = [
    'catalog.apps',
    'auth.users',
    'auth.site',
    'leads.enquiries',
    'gateway.sessions',
    'media.images',
  ];
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as "${table}"`);
  return query(
    `select ${counts.join(', ')}, (select string_agg(id::text || version, ',' order by id) from catalog.apps) as apps`,
  );
}
