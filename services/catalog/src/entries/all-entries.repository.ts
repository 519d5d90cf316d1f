import type { DeletedEntry } from '@portfolio/contracts/trash.ts';
import { z } from 'zod';
import type { Query } from '../query.ts';
import type { EntryKindName } from '@portfolio/contracts/trash.ts';

/** An entry of any kind. */
export interface NamedEntry {
  kind: EntryKindName;
  id: string;
}

/** What is asked of all kinds of entries at once. */
export const allEntriesRepository = (query: Query) => ({
  /** Also of one in the trash; undefined where there is no such entry. */
  titleOf: async (id: string): Promise<string | undefined> =>
    z.uuid().safeParse(id).success
      ? (await query<{ title: string }>('select title from entries where id = ?::uuid', [id]))[0]?.title
      : undefined,

  /** Those with a time to be published or unpublished that has come; those in the trash wait. */
  listDue: (now: string): Promise<NamedEntry[]> =>
    query<NamedEntry>(
      'select entry_kind as kind, id from entries where deleted_at is null and (publish_at <= ? or unpublish_at <= ?)',
      [now, now],
    ),

  /** Those whose drafts the clock is to publish; those in the trash wait. */
  listDueDrafts: (now: string): Promise<NamedEntry[]> =>
    query<NamedEntry>(
      `select kind, entry_id as id from entry_drafts where publish_at <= ?
         and exists (select from entries where id = entry_id and deleted_at is null)`,
      [now],
    ),

  /** The last deleted one first. @param days for how long a deleted entry can be restored */
  listTrash: (days: number): Promise<DeletedEntry[]> =>
    query<DeletedEntry>(
      `select entry_kind as kind, id, title, address, deleted_at as "deletedAt", deleted_by as "deletedBy" from entries
       where deleted_at > now() - make_interval(days => ?) order by deleted_at desc, id`,
      [days],
    ),

  /** Whose images or draft's images have one. */
  listShowing: (path: string): Promise<NamedEntry[]> =>
    query<NamedEntry>(
      `select entry_kind as kind, id from entries where deleted_at is null and images @> array[?]
       union select kind, entry_id from entry_drafts where images @> array[?]`,
      [path, path],
    ),
});
