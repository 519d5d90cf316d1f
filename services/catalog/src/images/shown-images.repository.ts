import type { FocalPoint } from '@portfolio/contracts/apps/apps.ts';
import type { ImageUse, ImageUses, MissingAlt } from '@portfolio/contracts/media/images.ts';
import type { Query } from '../query.ts';

/** Where an image is in the list of all: its app, and its place among the images of that. */
export interface ImagePosition {
  position: number;
  place: number;
}

/** An image without alt text, and how many there are on all pages. */
type MissingAltRow = MissingAlt & ImagePosition & { total: number };

/** Each image of each app, the thumbnail first: place 0, then the screenshots. */
const shownImages = `
  apps cross join lateral (
    select thumbnail_url as path, 0 as place
    union all
    select shot, n from jsonb_array_elements_text(screenshots) with ordinality as shots (shot, n)
  ) shown`;

/** An image has its focal point before the app that is to show it is saved. */
const isFocusUnused = `coalesce(set_at, '-infinity') < now() - interval '2 days'
  and not exists (select from entries where images @> array[path])
  and not exists (select from entry_drafts where images @> array[path])
  and not exists (select from entry_revisions where images @> array[path])
  and not exists (select from run_changes where before -> 'images' @> to_jsonb(path))`;

/** All SQL about which images are shown and where, their alt texts and focal points. */
export const shownImagesRepository = (query: Query) => ({
  ...usesOfImages(query),

  /** Those without alt text in the order of the portfolio. One more than `limit` says that others follow. */
  listMissingAlts: (after: ImagePosition | undefined, limit: number): Promise<MissingAltRow[]> =>
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

  setFocus: async (path: string, { x, y }: FocalPoint): Promise<void> => {
    await query(
      `insert into image_focus (path, x, y) values (?, ?, ?)
       on conflict (path) do update set x = excluded.x, y = excluded.y, set_at = excluded.set_at`,
      [path, x, y],
    );
  },

  /** Focal points of images that nothing shows any more, and that were not set just now. */
  listUnusedFocus: async (): Promise<string[]> => {
    const rows = await query<{ path: string }>(
      `select path from image_focus where ${isFocusUnused} limit 500`,
    );
    return rows.map(({ path }) => path);
  },

  removeUnusedFocus: async (paths: readonly string[]): Promise<void> => {
    await query(`delete from image_focus where path = any(?) and ${isFocusUnused}`, [paths]);
  },

  removeFocus: async (path: string): Promise<void> => {
    await query('delete from image_focus where path = ?', [path]);
  },
});

/** Each entry once, whether it shows an image itself, in its draft or in an earlier version. */
async function placesBeyondApps(query: Query, paths: readonly string[]) {
  const rows = await query<{ path: string; kind: ImageUse['place']; id: string; title: string }>(
    `with asked as (select unnest(?::text[]) as path), found as (
       select asked.path, id from asked join entries on images @> array[asked.path]
       union select asked.path, entry_id from asked join entry_drafts on images @> array[asked.path]
       union select asked.path, entry_id from asked join entry_revisions on images @> array[asked.path]
     )
     select found.path, entry_kind as kind, id, title from found join entries using (id) where entry_kind <> 'app' order by entry_kind desc, title`,
    [paths],
  );
  return rows.map(({ path, kind: place, id, title }): ImageUse & { path: string } => ({
    ...{ path, title, place, appId: null, seoSlug: '', isThumbnail: false },
    ...(place === 'page' && { pageId: id }),
  }));
}

function usesOfImages(query: Query) {
  return {
    /**
     * Which of the paths are shown by an entry, also one in the trash; a draft; or a version or run that is kept. Call it in `afterChanges`: an app
     * that is being saved counts.
     */
    findInUse: async (paths: readonly string[]): Promise<string[]> => {
      const rows = await query<{ path: string }>(
        `with asked as (select unnest(?::text[]) as path)
         select path from asked where exists (select from entries where images @> array[path])
         union select path from asked where exists (select from entry_drafts where images @> array[path])
         union select path from asked where exists (select from entry_revisions where images @> array[path])
         union select path from asked where exists (select from run_changes where before -> 'images' @> to_jsonb(path))`,
        [paths],
      );
      return rows.map(({ path }) => path);
    },

    /** Where each of the paths is shown, at last in pages and parts of the site. Each app once, by the first of: it, the trash, its draft, a version of it. */
    findPlaces: async (paths: readonly string[]): Promise<ImageUses> => {
      const uses = await query<ImageUse & { path: string }>(
        `with asked as (select unnest(?::text[]) as path), found as (
           select path, id, case when deleted_at is null then 1 else 2 end as rank, shown.place = 0 as thumbnail
           from ${shownImages} join asked using (path) where images && ?::text[]
           union all
           select path, entry_id, 3, changes ->> 'thumbnailUrl' = path from asked join entry_drafts on images @> array[path]
           union all
           select path, entry_id, 4, state ->> 'thumbnailUrl' = path from asked join entry_revisions on images @> array[path]
         )
         select distinct on (path, id) path, (array['app', 'trash', 'draft', 'version'])[rank] as place, id as "appId",
           title, seo_slug as "seoSlug", coalesce(thumbnail, false) as "isThumbnail"
         from found join apps using (id) order by path, id, rank, thumbnail desc`,
        [paths, paths],
      );
      const others = await placesBeyondApps(query, paths);
      const focus = await query<FocalPoint & { path: string }>(
        'select path, x, y from image_focus where path = any(?::text[])',
        [paths],
      );
      const byPath = Map.groupBy([...uses, ...others], ({ path }) => path);
      return {
        uses: Object.fromEntries(
          [...byPath].map(([path, found]) => [path, found.map(({ path: _, ...use }) => use)]),
        ),
        focus: Object.fromEntries(focus.map(({ path, x, y }) => [path, { x, y }])),
      };
    },
  };
}
