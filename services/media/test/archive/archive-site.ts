import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { appSchema, type App } from '@portfolio/contracts/apps/apps.ts';
import { importAnswerSchema, type ImportAnswer } from '@portfolio/contracts/media/archive.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { findFreePort } from '../../../../tests/support/servers/free-port.ts';
import { startCatalogPeer } from '../support/catalog-peer.ts';
import { startAuthPeer } from '../support/auth-peer.ts';
import { startMedia } from '../support/media-under-test.ts';

const newApp = {
  category: 'Business',
  appType: 'Website',
  shortDescription: 'Shows images.',
  description: 'Shows images.',
};

export type ArchiveSite = Awaited<ReturnType<typeof startArchiveSite>>;

interface ImportOptions {
  query?: string;
  isTrial?: string;
  only?: string;
  as?: 'administrator' | 'editor';
}

function importForm(zip: Uint8Array, { isTrial, only }: ImportOptions): FormData {
  const form = new FormData();
  if (only !== undefined) form.set('only', only);
  if (isTrial !== undefined) form.set('isTrial', isTrial);
  form.set('file', new Blob([new Uint8Array(zip)], { type: 'application/zip' }), 'portfolio.zip');
  return form;
}

/** Catalog, media and auth together, with a database and a folder of their own: what exports and imports. */
export async function startArchiveSite(settings: Record<string, string> = {}) {
  const database = await createTestDatabase();
  const port = await findFreePort();
  const auth = await startAuthPeer(database.url, `http://127.0.0.1:${String(port)}`);
  const catalog = await startCatalogPeer(database.url, { AUTH_URL: auth.origin }, port);
  const media = await startMedia({ ...settings, DATABASE_URL: database.url, CATALOG_URL: catalog.origin });

  // Migrated by now.
  await eventually(async () => {
    expect(await catalog.call('GET', '/api/apps/getapps')).toBe('[]');
    expect((await media.call('GET', '/api/images', {}, 'administrator')).status).toBe(200);
  });

  const send = (zip: Uint8Array, options: ImportOptions = {}) => {
    const { query = '', as = 'administrator' } = options;
    return media.call('POST', `/api/apps/import${query}`, { body: importForm(zip, options) }, as);
  };

  return {
    database,
    media,
    catalog,
    auth,
    create: async (values: Record<string, unknown>): Promise<App> => {
      const body = { ...newApp, title: `App ${randomUUID()}`, ...values };
      return appSchema.parse(JSON.parse(await catalog.call('POST', '/api/apps/create', body)));
    },
    /** The list as everybody gets it, byte by byte. */
    list: () => catalog.call('GET', '/api/apps/getapps'),
    /** How many images are stored. */
    countImages: async () =>
      Number((await database.query<{ count: string }>('select count(*) from media.images'))[0]?.count),
    export: async (): Promise<Buffer> => {
      const answer = await media.call('GET', '/api/apps/export', {}, 'administrator');
      if (answer.status !== 200) throw new Error(answer.bytes.toString());
      return answer.bytes;
    },
    send,
    /** As after the setup. */
    empty: () =>
      database.query(
        'truncate catalog.apps, catalog.image_focus cascade; truncate media.images, media.uploads',
      ),
    /** What must be answered 200. */
    import: async (zip: Uint8Array, options: ImportOptions = {}): Promise<ImportAnswer> => {
      const answer = await send(zip, options);
      if (answer.status !== 200)
        throw new Error([answer.bytes.toString(), ...media.logs.slice(-2)].join('\n'));
      return importAnswerSchema.parse(answer.body);
    },
    stop: async () => {
      await media.stop();
      await catalog.stop();
      await auth.stop();
      await database.drop();
    },
  };
}
