import type { FocalPoint } from '@portfolio/contracts/apps.ts';
import type { ImageUse, ImageUses, MissingAlt } from '@portfolio/contracts/images.ts';
import type { Database } from '@portfolio/kit/postgres.ts';
import { createQuery, madeRevision, type Query } from './apps-query.ts';

export type ShownImagesRepository = ReturnType<typeof createShownImagesRepository>;

/** Where an image is in the list of all: its app, and its place among the images of that. */
export interface ImagePosition {
  position: number;
  place: number;
}

/** An image without words, and how many there are on all pages. */
export type MissingAltRow = MissingAlt & ImagePosition & { total: number };

/** Each image of each app, the thumbnail first: place 0, then the screenshots. */
const shownImages = `
  apps cross join lateral (
    select thumbnail_url as path, 0 as place
    union all
    select shot, n from jsonb_array_elements_text(screenshots) with ordinality as shots (shot, n)
  ) shown`;

/** All SQL about which images are shown and where, what their words are, and around which point they are cropped. */
export function createShownImagesRepository(database: Database) {
  const query = createQuery(database);
  return { findInUse: inUseFinder(database), ...readsOfPlaces(query), setFocus: focusWriter(database) };
}

/**
 * Finds which of the paths apps show, showed, or will show.
 *
 * @returns those of the paths that an app shows, also one in the trash, for it can come back; and those of drafts and of
 * versions that are kept. A change that is being written meanwhile is waited for: every one of them holds the row of the
 * revision until it is committed.
 */
const inUseFinder =
  (database: Database) =>
  async (paths: readonly string[]): Promise<string[]> => {
    const db = await database.connection();
    return db.transaction(async (transaction) => {
      await transaction.raw('select from revision for share');
      const { rows } = await transaction.raw<{ rows: { path: string }[] }>(
        `with asked as (select unnest(?::text[]) as path)
         select path from apps
         cross join lateral jsonb_array_elements_text(screenshots || to_jsonb(thumbnail_url)) as shown (path)
         join asked using (path)
         union
         select path from app_drafts
         cross join lateral jsonb_array_elements_text(
           coalesce(changes -> 'screenshots', '[]') || coalesce(changes -> 'thumbnailUrl', '[]')) as shown (path)
         join asked using (path)
         union
         select path from asked where exists (select from app_revisions where images @> array[path])`,
        [[...paths]],
      );
      return rows.map(({ path }) => path);
    });
  };

function readsOfPlaces(query: Query) {
  return {
    /** Where each of the paths is shown. Each app once, by the first of: it, the trash, its draft, a version of it that is kept. */
    findPlaces: async (paths: readonly string[]): Promise<ImageUses> => {
      const uses = await query<ImageUse & { path: string }>(
        `with asked as (select unnest(?::text[]) as path), found as (
           select path, id, case when deleted_at is null then 1 else 2 end as rank, shown.place = 0 as thumbnail
           from ${shownImages} join asked using (path)
           union all
           select path, app_id, 3, changes ->> 'thumbnailUrl' = path from app_drafts
           cross join lateral (
             select jsonb_array_elements_text(
               coalesce(changes -> 'screenshots', '[]') || coalesce(changes -> 'thumbnailUrl', '[]')) as path) shown
           join asked using (path)
           union all
           select path, app_id, 4, app::json ->> 'thumbnailUrl' = path from asked join app_revisions on images @> array[path]
         )
         select distinct on (path, id) path, (array['app', 'trash', 'draft', 'version'])[rank] as place, id as "appId",
           title, seo_slug as "seoSlug", thumbnail as "isThumbnail"
         from found join apps using (id) order by path, id, rank, thumbnail desc`,
        [[...paths]],
      );
      const focus = await query<FocalPoint & { path: string }>(
        'select path, x, y from image_focus where path = any(?::text[])',
        [[...paths]],
      );
      const byPath = Map.groupBy(uses, ({ path }) => path);
      return {
        uses: Object.fromEntries(
          [...byPath].map(([path, found]) => [path, found.map(({ path: _, ...use }) => use)]),
        ),
        focus: Object.fromEntries(focus.map(({ path, x, y }) => [path, { x, y }])),
      };
    },

    /** Images without words, in the order of the portfolio, after a given one. One more than `limit` says that others follow. */
    listMissingAlts: async (after: ImagePosition | undefined, limit: number): Promise<MissingAltRow[]> =>
      query<MissingAltRow>(
        `with missing as (
           select distinct on (id, path) id, path, position, place from ${shownImages}
           where deleted_at is null and image_alts -> path is null order by id, path, place)
         select id as "appId", title, seo_slug as "seoSlug", version, image_alts as "imageAlts", path as url,
           place = 0 as "isThumbnail", position, place::integer, (select count(*)::integer from missing) as total
         from missing join apps using (id, position)
         where (-position, place) > (?::integer, ?::integer) order by position desc, place limit ?`,
        [after === undefined ? 1 - 2 ** 31 : -after.position, after?.place ?? -1, limit],
      ),
  };
}

/** Null removes the point. @returns the revision; undefined where no app shows the image */
const focusWriter =
  (database: Database) =>
  async (path: string, focus: FocalPoint | null): Promise<number | undefined> => {
    const db = await database.connection();
    return db.transaction(async (transaction) => {
      // An app that is being written meanwhile has the point of before, or waits and has this one.
      await transaction.raw('select from revision for update');
      if (focus === null) await transaction('image_focus').where({ path }).delete();
      else
        await transaction('image_focus')
          .insert({ path, ...focus })
          .onConflict('path')
          .merge();
      const { rows } = await transaction.raw<{ rows: { revision: number }[] }>(
        `update apps set image_focus = focus_of(thumbnail_url, screenshots)
         where thumbnail_url = :path or screenshots @> to_jsonb(:path::text) returning ${madeRevision}`,
        { path },
      );
      return rows[0]?.revision;
    });
  };
