import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseDatabaseUrl } from '@portfolio/kit/postgres/postgres-connection.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { imageFolder } from '../src/stores/images.ts';
import { migrateAll } from '../src/restore.ts';
import type { Site } from '../src/settings.ts';

/** The id of a furnished installation, and of its backups. */
export const siteId = '0a1b2c3d4e5f';

/** A site of this version whose services do not run. */
export interface FurnishedSite {
  site: Site;
  database: TestDatabase;
  media: string;
}

/** An image by the name that the media service would give it, with any bytes. */
export function writeImage(media: string, bytes: Buffer): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const key = `${hash}-800x600-aabbcc.webp`;
  mkdirSync(path.join(media, key.slice(0, 2)), { recursive: true });
  writeFileSync(path.join(media, key.slice(0, 2), key), bytes);
  return key;
}

/** The row by which the media service knows an image. */
export const addImageRow = (database: TestDatabase, name: string) =>
  database.query(
    `insert into media.images (name, width, height, bytes, uploaded_by, pending_widths)
     values ($1, 800, 600, 200000, gen_random_uuid(), '{}')`,
    [name],
  );

/** All schemas of this version in a database of its own, and an empty folder for images. */
export async function createEmptySite(folder: string): Promise<FurnishedSite> {
  const database = await createTestDatabase();
  const connection = parseDatabaseUrl(database.url);
  const media = path.join(folder, 'media');
  const site: Site = {
    database: connection,
    ownerOf: () => connection,
    images: imageFolder(media),
    configDir: undefined,
    erasedList: undefined,
  };
  await migrateAll(site.ownerOf);
  return { site, database, media };
}

const author = `jsonb_build_object('id', user_id, 'name', 'Ada Lovelace')`;

/** What an app has besides itself: an earlier state and address, a draft, a link to that, a focal point of its image, and a run of a token. */
async function addHistory(database: TestDatabase): Promise<void> {
  await database.query(
    `insert into catalog.image_focus (path, x, y) values ('https://example.com/a.png', 20, 80)`,
  );
  await database.query(`insert into catalog.entry_revisions (kind, entry_id, number, at, by, changed, state, images)
    select 'app', id, version, now(), ${author}, '{title}', to_jsonb(apps), '{/media/a.webp}' from catalog.apps where seo_slug = 'app-1'`);
  await database.query(`with renamed as (
      update catalog.apps set seo_slug = 'app-one', title = 'App One', version = version + 1 where seo_slug = 'app-1' returning id)
    insert into catalog.redirects (source, kind, entry_id) select '/apps/app-1', 'app', id from renamed`);
  await database.query(`insert into catalog.entry_drafts (kind, entry_id, changes, images, publish_at, drafted_by, failed_at, failure)
    select 'app', id, '{"title": "App One “again”", "imageAlts": {"https://example.com/a.png": ""}}', '{}', '2099-01-01', ${author}, now(),
      'An app with this slug already exists' from catalog.apps where seo_slug = 'app-one'`);
  await database.query(`insert into catalog.preview_links (id, kind, entry_id, token_hash, created_by, expires_at)
    select gen_random_uuid(), 'app', id, '\\x00ff', ${author}, '2099-01-01' from catalog.apps where seo_slug = 'app-one'`);
  await database.query(`insert into catalog.testimonial_links (id, app_id, token_hash, created_by, expires_at, sent_at, words)
    select gen_random_uuid(), id, '\\x01ff', ${author}, '2099-01-01', '2026-01-01', '{"text": "Splendid", "author": "Client", "position": ""}' from catalog.apps where seo_slug = 'app-one'`);
  await database.query(`with run as (
      insert into catalog.runs (id, token, key, by, ended_at) select gen_random_uuid(), '{"name": "Writer"}', 'one', ${author}, now()
      from catalog.apps where seo_slug = 'app-one' returning id)
    insert into catalog.run_changes (run_id, kind, id, before, after)
    select run.id, 'app', apps.id, null, to_jsonb(apps) from run, catalog.apps where seo_slug = 'app-one'`);
}

/** One administrator, apps with all that they have, enquiries and images. */
export async function createFurnishedSite(folder: string): Promise<FurnishedSite> {
  const furnished = await createEmptySite(folder);
  const { database, media } = furnished;
  await database.query('update leads.installation set id = $1', [siteId]);
  await database.query(`insert into auth.users (id, email, password_hash, first_name, last_name, roles)
    values (gen_random_uuid(), 'ada@example.com', 'x', 'Ada', 'Lovelace', '{owner}')`);
  await database.query(
    `insert into auth.site (app_name, app_description) values ('Northlight', 'Web and mobile apps')`,
  );
  await database.query(`insert into catalog.apps (id, user_id, title, description, short_description, seo_slug, thumbnail_url,
      category, app_type) select gen_random_uuid(), gen_random_uuid(), 'App ' || number, 'Long', 'Short', 'app-' || number,
      'https://example.com/a.png', 'Business', 'Web App' from generate_series(1, 7) number`);
  await addHistory(database);
  await database.query(`insert into leads.enquiries (id, first_name, email, phone, notes, content_hash)
    select gen_random_uuid(), 'Grace ' || number, 'grace' || number || '@example.com', '+44 20 7946 0000',
      E'Two lines,\\n\\tand a "quoted" \\\\ backslash', '\\x00' from generate_series(1, 250) number`);
  for (let index = 0; index < 5; index += 1)
    await addImageRow(database, writeImage(media, randomBytes(200_000)));
  // A variant of one.
  const key = writeImage(media, randomBytes(1000));
  await addImageRow(database, key);
  writeFileSync(path.join(media, key.slice(0, 2), `${key}.400.avif`), randomBytes(500));
  return furnished;
}
