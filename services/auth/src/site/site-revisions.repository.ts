import { keptSiteRevisions, type SiteRevision } from '@portfolio/contracts/site/site-revisions.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { Knex } from 'knex';
import type { StoredSite } from './stored-site.ts';

/** A save, and what was stored before it. */
export interface StoredRevision extends SiteRevision {
  state: StoredSite;
}

interface RevisionRow {
  number: number;
  saved_at: Date;
  saved_by: string;
  /** Null where there is no such user any more. */
  name: string | null;
  changed: string[];
}

const columns = `number, saved_at, saved_by, changed, first_name || ' ' || last_name as name`;
const tables = 'site_revisions left join users on users.id = saved_by';

export type SiteRevisionsRepository = ReturnType<typeof createSiteRevisionsRepository>;

/** All SQL about states of the site before a save. */
export function createSiteRevisionsRepository(database: Database) {
  return {
    /** Newest first. */
    list: async (): Promise<SiteRevision[]> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: RevisionRow[] }>(
        `select ${columns} from ${tables} order by number desc`,
      );
      return rows.map(revisionOf);
    },

    find: async (number: number): Promise<StoredRevision | undefined> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: (RevisionRow & { state: StoredSite })[] }>(
        `select ${columns}, state from ${tables} where number = ?`,
        [number],
      );
      const [row] = rows;
      return row && { ...revisionOf(row), state: row.state };
    },
  };
}

function revisionOf({ number, saved_at, saved_by, name, changed }: RevisionRow): SiteRevision {
  const by = name === null ? null : { id: saved_by, name };
  return { number, at: saved_at.toISOString(), by, changed };
}

/** What a save leaves behind. */
interface NewRevision {
  userId: string;
  changed: readonly string[];
  before: StoredSite;
}

/** Keeps the state before a save, in the save's own transaction, which no other save runs beside; the oldest ones go. */
export async function insertSiteRevision(
  transaction: Knex.Transaction,
  { userId, changed, before }: NewRevision,
): Promise<void> {
  await transaction.raw(
    `insert into site_revisions (number, saved_by, changed, state)
     select coalesce(max(number), 0) + 1, ?::uuid, ?::text[], ?::jsonb from site_revisions`,
    [userId, [...changed], JSON.stringify(before)],
  );
  await transaction.raw(
    'delete from site_revisions where number <= (select max(number) from site_revisions) - ?',
    [keptSiteRevisions],
  );
}
