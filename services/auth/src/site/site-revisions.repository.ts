import type { Person } from '@portfolio/contracts/account/people.ts';
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
  saved_by: Person;
  changed: string[];
}

const columns = 'number, saved_at, saved_by, changed';

export type SiteRevisionsRepository = ReturnType<typeof createSiteRevisionsRepository>;

/** All SQL about states of the site before a save. */
export function createSiteRevisionsRepository(database: Database) {
  return {
    /** Newest first. */
    list: async (): Promise<SiteRevision[]> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: RevisionRow[] }>(
        `select ${columns} from site_revisions order by number desc`,
      );
      return rows.map(revisionOf);
    },

    find: async (number: number): Promise<StoredRevision | undefined> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: (RevisionRow & { state: StoredSite })[] }>(
        `select ${columns}, state from site_revisions where number = ?`,
        [number],
      );
      const [row] = rows;
      return row && { ...revisionOf(row), state: row.state };
    },
  };
}

const revisionOf = ({ number, saved_at, saved_by, changed }: RevisionRow): SiteRevision => ({
  ...{ number, at: saved_at.toISOString(), by: saved_by, changed },
});

/** What a save leaves behind. */
interface NewRevision {
  by: Person;
  changed: readonly string[];
  before: StoredSite;
}

/** Keeps the state before a save, in the save's own transaction, which no other save runs beside; the oldest ones go. */
export async function insertSiteRevision(
  transaction: Knex.Transaction,
  { by, changed, before }: NewRevision,
): Promise<void> {
  await transaction.raw(
    `insert into site_revisions (number, saved_by, changed, state)
     select coalesce(max(number), 0) + 1, ?::jsonb, ?::text[], ?::jsonb from site_revisions`,
    [JSON.stringify(by), [...changed], JSON.stringify(before)],
  );
  await transaction.raw(
    'delete from site_revisions where number <= (select max(number) from site_revisions) - ?',
    [keptSiteRevisions],
  );
}
