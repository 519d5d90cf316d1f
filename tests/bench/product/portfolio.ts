/** Runs SQL. */
export type Query = (sql: string, values?: unknown[]) => Promise<void>;

/** The slug of the app that is asked for: one in the middle of every portfolio. */
export const knownSlug = 'harbour-50';

/** A word that nearly every app has in its title, and one that a single app has. */
export const searchWords = { common: 'harbour', rare: 'lighthouse' } as const;

const image = (place: number) => `('/media/' || md5(n || '-${String(place)}') || '-800x600-a1b2c3.jpg')`;
const images = [1, 2, 3, 4, 5].map(image).join(', ');
const text = 'Harbour keeps a whole team on one page, from the first idea to the last invoice. ';

const description = `${text.repeat(5)}\n\n## What changed\n\n- **${text}**\n- ${text.repeat(2)}\n\n${text.repeat(7)}`;

/**
 * Inserts apps of realistic size at once: a few paragraphs in Markdown, five features, five screenshots. All are active.
 */
export async function addApps(query: Query, count: number): Promise<void> {
  await query(
    `insert into catalog.apps (id, user_id, title, description, short_description, seo_slug, thumbnail_url, category, app_type,
       features, screenshots, meta_title, meta_description, meta_keywords, demo_url)
     select gen_random_uuid(), gen_random_uuid(), case when n = 50 then 'Harbour Lighthouse' else 'Harbour ' || n end,
       $2, '${text}', 'harbour-' || n, ${image(0)},
       (array['Business', 'Creative', 'Education', 'Finance'])[1 + n % 4],
       (array['Web App', 'Mobile App', 'Website'])[1 + n % 3],
       '["Works offline", "Fast search", "Shared calendars", "Invoices", "Reports"]', jsonb_build_array(${images}),
       'Harbour ' || n, '${text}', 'team, planning', 'https://example.com/' || n
     from generate_series(1, $1::integer) n`,
    [count, description],
  );
  await query('vacuum analyze catalog.apps');
}

/** Inserts a public translation of every app into each language. @param tags BCP 47 */
export async function addTranslations(query: Query, tags: readonly string[]): Promise<void> {
  await query(
    `insert into catalog.apps (id, user_id, title, description, short_description, seo_slug, thumbnail_url, category, app_type,
       features, screenshots, meta_title, meta_description, meta_keywords, demo_url, language, translation_of, source_version)
     select gen_random_uuid(), user_id, title, description, short_description, seo_slug, thumbnail_url, category, app_type,
       features, screenshots, meta_title, meta_description, meta_keywords, demo_url, tag, id, version
     from catalog.apps, unnest($1::text[]) tag where translation_of is null`,
    [tags],
  );
  await query('vacuum analyze catalog.apps');
}
