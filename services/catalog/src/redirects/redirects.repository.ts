import type { Redirect } from '@portfolio/contracts/apps/redirects.ts';
import { publicCondition } from '../apps/list-statement.ts';
import type { EntryKindName } from '../entries/entry-name.ts';
import type { Query } from '../query.ts';

/** The address that an entry had, and the one that it has now. */
interface Move {
  from: string;
  to: string;
  kind: EntryKindName;
  entryId: string;
}

/** Where a path leads now. */
export interface Found {
  status: number;
  /** Null: gone. */
  to: string | null;
  /** The kind of entry that is there. */
  kind: EntryKindName | null;
}

const isSeen = (entry: string) => `${publicCondition(entry)} and ${entry}.deleted_at is null`;

/** With the app or page that it leads to; what is shown of it says whether visitors see that. */
const joined = `redirects
  left join apps on redirects.kind = 'app' and apps.id = entry_id
  left join pages on redirects.kind = 'page' and pages.id = entry_id`;

const select = `
  select substr(redirects.source, 7) as slug, entry_id as "appId", present.seo_slug as "seoSlug", present.title,
    redirects.created_at as "createdAt",
    case when not (${isSeen('present')}) then 'appHidden'
      when exists (select from apps owner where '/apps/' || owner.seo_slug = redirects.source and ${isSeen('owner')}) then 'slugInUse'
      else 'works' end as state
  from redirects join apps present on redirects.kind = 'app' and present.id = entry_id`;

/** The addresses that entries had before; some are added by hand. */
export function redirectsRepository(query: Query) {
  return {
    /** The newest first. */
    list: (): Promise<Redirect[]> => query<Redirect>(`${select} order by redirects.created_at desc, slug`),

    find: async (source: string): Promise<Redirect | undefined> =>
      (await query<Redirect>(`${select} where redirects.source = ?`, [source]))[0],

    /** @returns whether it was added: not where there is one already */
    add: async (source: string, kind: EntryKindName, entryId: string): Promise<boolean> => {
      const sql = `insert into redirects (source, kind, entry_id) values (?, ?, ?)
        on conflict (source) do nothing returning id`;
      return (await query(sql, [source, kind, entryId])).length > 0;
    },

    /** Of an entry whose address changes. The entry that had an address last has the better claim. */
    move: async ({ from, to, kind, entryId }: Move): Promise<void> => {
      await query(
        `insert into redirects (source, kind, entry_id) values (?, ?, ?)
         on conflict (source) do update set kind = excluded.kind, entry_id = excluded.entry_id, target = null, status = 301,
           created_at = excluded.created_at`,
        [from, kind, entryId],
      );
      await query('delete from redirects where source = ? and (entry_id = ? or kind is distinct from ?)', [
        to,
        entryId,
        'app',
      ]);
    },

    /** @returns whether there was one */
    remove: async (source: string): Promise<boolean> =>
      (await query('delete from redirects where source = ? returning id', [source])).length > 0,

    removeOf: async (kind: EntryKindName, ids: readonly string[]): Promise<void> => {
      await query('delete from redirects where kind = ? and entry_id = any(?::uuid[])', [kind, ids]);
    },

    /** Undefined also where visitors do not see what it leads to. */
    follow: async (source: string): Promise<Found | undefined> => {
      const [found] = await query<Found>(
        `select status, redirects.kind, coalesce(target, '/apps/' || apps.seo_slug, pages.path) as "to" from ${joined}
         where source = ? and (redirects.kind is null or ${isSeen('apps')} or ${isSeen('pages')})`,
        [source],
      );
      return found;
    },
  };
}
