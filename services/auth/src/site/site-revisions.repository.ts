import type { ChangedEntry } from '@portfolio/contracts/leads/content-events.ts';
import { settingsEntryId } from '@portfolio/contracts/site/stored-settings.ts';
import { insertEvent } from '@portfolio/kit/postgres/event-outbox.ts';
import type { Person } from '@portfolio/contracts/account/people.ts';
import type { DraftAuthor, RevisionSummary } from '@portfolio/contracts/apps/app-revisions.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { Knex } from 'knex';
import type { StoredSite } from './stored-site.ts';

/** How many states before a save are kept. */
const maxRevisions = 100;

interface RevisionRow {
  number: number;
  saved_at: Date;
  saved_by: Person | null;
  written_by: DraftAuthor | null;
  changed: string[];
}

export type SiteRevisionsRepository = ReturnType<typeof createSiteRevisionsRepository>;

/** All SQL about states of the site before a save. */
export function createSiteRevisionsRepository(database: Database) {
  return {
    /** Newest first. */
    list: async (): Promise<RevisionSummary[]> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: RevisionRow[] }>(
        'select number, saved_at, saved_by, written_by, changed from site_revisions order by number desc',
      );
      return rows.map(revisionOf);
    },

    /** The site and its versions as JSON text, where that may link to an image. */
    findTextsWithImages: async (): Promise<string[]> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: { text: string }[] }>(
        `select text from (select settings::text from site union all select state::text from site_revisions) texts (text)
         where text like '%/media/%'`,
      );
      return rows.map(({ text }) => text);
    },

    /** What was stored before a save. */
    find: async (number: number): Promise<StoredSite | undefined> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: { state: StoredSite }[] }>(
        'select state from site_revisions where number = ?',
        [number],
      );
      return rows[0]?.state;
    },
  };
}

const revisionOf = ({ number, saved_at, saved_by, written_by, changed }: RevisionRow): RevisionSummary => ({
  ...{ number, at: saved_at.toISOString(), by: saved_by, writtenBy: written_by ?? saved_by, changed },
});

/** What a save leaves behind. */
export interface NewRevision {
  /** Null: the clock. */
  by: Person | null;
  /** Of the draft that is published; absent: who saves. */
  writtenBy?: DraftAuthor | null;
  changed: readonly string[];
  before: StoredSite;
}

const changedSettings: ChangedEntry = {
  ...{ kind: 'settings', id: settingsEntryId, title: 'Settings', address: null },
};

/**
 * Keeps the state before a save, in the save's own transaction, which no other save runs beside; the oldest ones go. Leads is told of the
 * change.
 */
export async function insertSiteRevision(
  transaction: Knex.Transaction,
  { by, writtenBy, changed, before }: NewRevision,
): Promise<void> {
  await insertEvent(transaction, 'site.changed', changedSettings);
  await transaction.raw(
    `insert into site_revisions (number, saved_by, written_by, changed, state)
     select coalesce(max(number), 0) + 1, ?::jsonb, ?::jsonb, ?::text[], ?::jsonb from site_revisions`,
    [
      by && JSON.stringify(by),
      writtenBy ? JSON.stringify(writtenBy) : null,
      [...changed],
      JSON.stringify(before),
    ],
  );
  await transaction.raw(
    'delete from site_revisions where number <= (select max(number) from site_revisions) - ?',
    [maxRevisions],
  );
}
