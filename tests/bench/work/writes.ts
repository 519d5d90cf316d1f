import type { InsertTask } from '../limits/insert-server.ts';
import { startLimit } from '../limits/limit-process.ts';
import { compare, visitors, type Comparison } from '../load/side-by-side.ts';
import type { Product } from '../product/product.ts';
import type { Outcome, Result } from '../result.ts';
import type { Settings } from '../settings.ts';

const appColumns = {
  id: 'id',
  user_id: 'userId',
  title: 'title',
  description: 'description',
  short_description: 'shortDescription',
  seo_slug: 'seoSlug',
  thumbnail_url: 'thumbnailUrl',
  category: 'category',
  app_type: 'appType',
  features: 'features',
  screenshots: 'screenshots',
};

const app = {
  title: 'Bench {n}',
  description: 'Harbour keeps a whole team on one page, from the first idea to the last invoice. '.repeat(15),
  shortDescription: 'Plans, files and answers of a team in one place.',
  seoSlug: 'bench-{n}',
  thumbnailUrl: 'https://example.com/thumbnail.png',
  category: 'Business',
  appType: 'Web App',
  features: ['Works offline', 'Fast search'],
  screenshots: ['https://example.com/1.png', 'https://example.com/2.png'],
};

const enquiry = {
  firstName: 'Ada Lovelace {n}',
  email: 'ada@example.com',
  phone: '020 7946 0000',
  notes: 'An engine that computes and prints, for a team of twenty in two places.',
};

const insertInto = (table: string, columns: Record<string, string>) => ({
  sql: `insert into bench.${table} (${Object.keys(columns).join(', ')})
    values (${Object.keys(columns)
      .map((_, index) => `$${String(index + 1)}`)
      .join(', ')})`,
  fields: Object.values(columns),
});

/** Tables with the same columns as the product's, their keys, and nothing that is worked out of them. */
const tables = `
  drop schema if exists bench cascade;
  create schema bench;
  create table bench.apps (like catalog.apps including defaults including identity, primary key (id), unique (seo_slug));
  create table bench.enquiries (like leads.enquiries including defaults, primary key (id));
  alter table bench.enquiries alter content_hash set default '\\x00';
  create table bench.deliveries (like leads.deliveries including defaults, primary key (enquiry_id));`;

const appTask: InsertTask['inserts'] = [insertInto('apps', appColumns)];
const enquiryTask: InsertTask['inserts'] = [
  insertInto('enquiries', {
    id: 'id',
    first_name: 'firstName',
    email: 'email',
    phone: 'phone',
    notes: 'notes',
  }),
  insertInto('deliveries', { enquiry_id: 'id' }),
];

const administrators = 8;
const json = { 'content-type': 'application/json' };

/** Creating apps and taking enquiries in, beside the inserts alone. */
export async function measureWrites(product: Product, settings: Settings): Promise<Outcome> {
  const { url, cookie, query } = product;
  await query(tables);
  const compareInserts = async (
    inserts: InsertTask['inserts'],
    comparison: Omit<Comparison, 'bare'>,
  ): Promise<Result> => {
    const limit = await startLimit('insert-server.ts', { databaseUrl: product.databaseUrl, inserts });
    const { body = '', connections } = comparison.product;
    try {
      const bare = {
        ...({ url: limit.url, method: 'POST', headers: json, status: 201, connections } as const),
        body: JSON.stringify({
          ...(JSON.parse(body) as object),
          userId: '0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b10',
        }),
      };
      return await compare({ ...comparison, bare }, settings);
    } finally {
      await limit.stop();
    }
  };

  const created = await compareInserts(appTask, {
    work: `create an app, ${String(administrators)} at a time`,
    limit: 'node:http, one insert',
    atLeast: 0.15,
    product: {
      ...({ url: `${url}/api/apps/create`, method: 'POST', status: 201 } as const),
      connections: administrators,
      headers: { ...json, cookie },
      body: JSON.stringify(app),
    },
    cleanUp: async () => {
      await query(`delete from catalog.apps where seo_slug like 'bench-%'; truncate bench.apps`);
      await query('vacuum analyze catalog.apps');
    },
  });
  const enquired = await compareInserts(enquiryTask, {
    work: `an enquiry until 202, ${String(visitors)} at a time`,
    limit: 'node:http, two inserts in a transaction',
    atLeast: 0.15,
    product: {
      ...({ url: `${url}/api/contact/send-message`, method: 'POST', status: 202 } as const),
      connections: visitors,
      headers: json,
      body: JSON.stringify(enquiry),
    },
    cleanUp: async () => {
      await query('truncate leads.enquiries, bench.enquiries, bench.deliveries cascade');
    },
  });
  return { results: [created, enquired] };
}
