import type { Redirect } from '@portfolio/contracts/pages/redirects.ts';
import type { ListPosition } from '@portfolio/kit/http/list-cursor.ts';
import { publicCondition } from '../apps/list-statement.ts';
import type { EntryKindName } from '@portfolio/contracts/trash.ts';
import type { Query } from '../query.ts';

/** What a redirect leads to: an entry, wherever that is, an address, or nothing. */
export interface RedirectTarget {
  kind: EntryKindName | null;
  entryId: string | null;
  target: string | null;
}

export interface StoredTarget extends RedirectTarget {
  status: Redirect['status'];
}

/** The entry that has an address. */
export interface Owner {
  kind: EntryKindName;
  entryId: string;
  /** Whether visitors see it. */
  isSeen: boolean;
}

/** The address that an entry had, and the one that it has now. */
interface Move {
  from: string;
  to: string;
  kind: EntryKindName;
  entryId: string;
  /** Whether visitors see it: an entry that they do not see takes no redirect of another from its address. */
  isSeen: boolean;
}

/** Where a path leads now. */
export interface Found {
  status: number;
  /** Null: gone. */
  to: string | null;
  /** The kind of entry that is there, and its language. */
  kind: EntryKindName | null;
  language: string | null;
}

const isSeen = (entry: string) => `${publicCondition(entry)} and ${entry}.deleted_at is null`;

/** With the entry that it leads to. */
const joined = 'redirects left join entries on entries.id = entry_id';
const presentAddress = 'coalesce(target, address)';
const leadsToSeen = `(kind is null or (${isSeen('entries')}) is true)`;

const select = `
  select redirects.id, source as "from", ${presentAddress} as "to", status, title,
    redirects.created_at as "createdAt",
    case when not ${leadsToSeen} then 'hidden'
      when exists (select from entries owner where owner.address = source and owner.entry_kind <> 'page' and ${isSeen('owner')}) then 'inUse'
      else 'works' end as state
  from ${joined}`;

/** The addresses that entries had before, and those that were redirected by hand. */
export const redirectsRepository = (query: Query) => ({
  ...listOfRedirects(query),
  ...readsOfRedirects(query),
  ...writesOfRedirects(query),
});

function listOfRedirects(query: Query) {
  return {
    /** The newest first. @param limit null: all */
    list: (after: ListPosition | undefined, limit: number | null): Promise<Redirect[]> => {
      const rest =
        after === undefined ? 'true' : '(redirects.created_at, redirects.id) < (?::timestamptz, ?::uuid)';
      const position = after === undefined ? [] : [after.createdAt.toISOString(), after.id];
      return query<Redirect>(
        `${select} where ${rest} order by redirects.created_at desc, redirects.id desc limit ?`,
        [...position, limit],
      );
    },

    count: async (): Promise<number> =>
      (await query<{ total: number }>('select count(*)::integer as total from redirects'))[0]?.total ?? 0,
  };
}

function readsOfRedirects(query: Query) {
  return {
    find: async (source: string): Promise<(Redirect & RedirectTarget) | undefined> =>
      (
        await query<Redirect & RedirectTarget>(
          `select redirect.*, kind, entry_id as "entryId", target from (${select}) redirect join redirects using (id)
           where source = ?`,
          [source],
        )
      )[0],

    /** Undefined also where visitors do not see what it leads to. */
    follow: async (source: string): Promise<Found | undefined> =>
      (
        await query<Found>(
          `select status, kind, language, ${presentAddress} as "to" from ${joined} where source = ? and ${leadsToSeen}`,
          [source],
        )
      )[0],

    /** Where redirects begin that have no effect, as visitors see the entry that is there. */
    ownedSources: async (): Promise<Set<string>> => {
      const owned = await query<{ source: string }>(
        `select source from redirects where source in (select address from entries where ${isSeen('entries')})`,
      );
      return new Set(owned.map(({ source }) => source));
    },

    /** All of them as they are stored, by where they begin. */
    targets: async (): Promise<Map<string, StoredTarget>> => {
      const rows = await query<StoredTarget & { source: string }>(
        'select source, status, kind, entry_id as "entryId", target from redirects',
      );
      return new Map(rows.map(({ source, ...target }) => [source, target]));
    },

    /** Those of these paths that an entry has, or from which a redirect leads. */
    takenOf: async (paths: readonly string[]): Promise<Set<string>> => {
      const taken = await query<{ path: string }>(
        `select address as path from entries where address = any(?) and deleted_at is null
         union all select source from redirects where source = any(?)`,
        [paths, paths],
      );
      return new Set(taken.map(({ path }) => path));
    },

    /** The entries that have these paths. */
    entriesAt: async (paths: readonly string[]): Promise<Map<string, Owner>> => {
      const owners = await query<Owner & { path: string }>(
        `select address as path, entry_kind as kind, id as "entryId", (${isSeen('entries')}) is true as "isSeen"
         from entries where address = any(?) and deleted_at is null`,
        [paths],
      );
      return new Map(owners.map(({ path, ...owner }) => [path, owner]));
    },
  };
}

function writesOfRedirects(query: Query) {
  /** What led to an address leads further at once. */
  const repoint = (to: string, { kind, entryId, target }: RedirectTarget, isGone: boolean) =>
    query(
      `update redirects set kind = ?::text, entry_id = ?::uuid, target = ?::text, status = case when ? then 410 else status end
       where target = ?`,
      [kind, entryId, target, isGone, to],
    );
  return {
    repoint,

    /** What led to where one of them begins leads where it leads. */
    addAll: async (rows: readonly (StoredTarget & { source: string })[]): Promise<void> => {
      const all = `jsonb_to_recordset(?::jsonb) as added (source text, status int, kind text, "entryId" uuid, target text)`;
      const json = JSON.stringify(rows);
      await query(
        `insert into redirects (source, status, kind, entry_id, target) select source, status, kind, "entryId", target from ${all}`,
        [json],
      );
      await query(
        `update redirects set kind = added.kind, entry_id = added."entryId", target = added.target,
           status = case when added.status = 410 then 410 else redirects.status end
         from ${all} where redirects.target = added.source`,
        [json],
      );
    },

    /** Of an entry whose address changes. The entry that had an address last has the better claim; a page wins over a redirect. */
    move: async ({ from, to, kind, entryId, isSeen: takesOver }: Move): Promise<void> => {
      await query(
        `insert into redirects (source, kind, entry_id) values (?, ?, ?)
         on conflict (source) do update set kind = excluded.kind, entry_id = excluded.entry_id, target = null, status = 301,
           created_at = excluded.created_at`,
        [from, kind, entryId],
      );
      await query(
        `delete from redirects where source = ? and (entry_id = ? or (? and kind is distinct from 'app'))`,
        [to, entryId, takesOver],
      );
      await repoint(from, { kind, entryId, target: null }, false);
    },

    /** @returns the address that it began at; undefined where there is none */
    remove: async (id: string): Promise<string | undefined> =>
      (await query<{ source: string }>('delete from redirects where id = ? returning source', [id]))[0]
        ?.source,

    removeFrom: async (source: string): Promise<void> => {
      await query('delete from redirects where source = ?', [source]);
    },

    removeAllFrom: async (sources: readonly string[]): Promise<void> => {
      await query('delete from redirects where source = any(?)', [sources]);
    },

    removeOf: async (kind: EntryKindName, ids: readonly string[]): Promise<void> => {
      await query('delete from redirects where kind = ? and entry_id = any(?::uuid[])', [kind, ids]);
    },
  };
}
