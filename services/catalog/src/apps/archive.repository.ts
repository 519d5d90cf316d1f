import type { Database } from '@portfolio/kit/postgres.ts';
import type { Knex } from 'knex';
import { archivedAppText, archivedColumns } from './app-columns.ts';
import { refuseBrokenRule } from './apps-query.ts';
import { orderStatement } from './portfolio.repository.ts';

/** An app that is in the way of an imported one of the same slug. */
export interface StoredApp {
  id: string;
  isDeleted: boolean;
  /** As an export gives it. */
  app: unknown;
}

/** What one import writes. All or nothing of it is kept. */
export interface ImportWriter {
  /** The apps of these slugs, of several in the trash the one that was deleted last. */
  findBySlugs: (slugs: readonly string[]) => Promise<ReadonlyMap<string, StoredApp>>;
  /** Those of the ids that belong to an app, also one in the trash. */
  findTakenIds: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  setFocus: (points: readonly { path: string; x: number; y: number }[]) => Promise<void>;
  /** @param apps the values of `archivedColumns` by field */
  insert: (apps: readonly object[]) => Promise<void>;
  /** Gives stored apps new content, and takes them out of the trash. */
  replace: (apps: readonly object[]) => Promise<void>;
  /** Lets these apps follow each other in the order of the list, in the places that they have together. */
  order: (ids: readonly string[]) => Promise<void>;
  /** Gives these apps the focal points of their images, where they have others. */
  settleFocus: (ids: readonly string[]) => Promise<void>;
}

export type ArchiveRepository = ReturnType<typeof createArchiveRepository>;

const pageOf = 200;

/** All SQL of export and import. */
export function createArchiveRepository(database: Database) {
  return {
    /** The text of each app in the order of the portfolio, all of one moment. */
    exportApps: async (write: (apps: readonly string[]) => Promise<void>): Promise<void> => {
      const db = await database.connection();
      await db.transaction(
        async (transaction) => {
          let below = 2 ** 31 - 1;
          let page: { app: string; position: number }[];
          do {
            page = await transaction('apps')
              .select<typeof page>(transaction.raw(`${archivedAppText} as app`), 'position')
              .whereNull('deleted_at')
              .where('position', '<=', below)
              .orderBy('position', 'desc')
              .limit(pageOf);
            await write(page.map(({ app }) => app));
            below = (page.at(-1)?.position ?? 0) - 1;
          } while (page.length === pageOf);
        },
        { isolationLevel: 'repeatable read', readOnly: true },
      );
    },

    /**
     * Everybody else who changes apps waits meanwhile.
     *
     * @param userId who imports
     * @param write says whether what it wrote is kept
     * @returns the revision that was made; undefined where nothing is kept
     * @throws AppError `invalidInput` where a rule is broken that is about several apps
     */
    import: async (
      userId: string,
      write: (writer: ImportWriter) => Promise<boolean>,
    ): Promise<number | undefined> => {
      const db = await database.connection();
      const transaction = await db.transaction();
      try {
        await transaction.raw('select from revision for update');
        const isKept = await write(writerOf(transaction, userId));
        const revision = await transaction('revision').first<{ number: number }>('number');
        await (isKept ? transaction.commit() : transaction.rollback());
        return isKept ? revision.number : undefined;
      } catch (error) {
        await transaction.rollback();
        return refuseBrokenRule(error);
      }
    },
  };
}

/** Rows from JSON, whatever the types of their columns are. */
const rowsOf = (apps: readonly object[]) =>
  JSON.stringify(
    apps.map((app) =>
      Object.fromEntries(
        Object.entries(app).flatMap(([field, value]: [string, unknown]) => {
          const column = archivedColumns[field];
          return column === undefined ? [] : [[column, value]];
        }),
      ),
    ),
  );

const columns = Object.values(archivedColumns);
/** What an import does not take from an archive where there is an app already. */
const kept = new Set(['id', 'user_id', 'version', 'updated_at']);
const replaced = columns.filter((column) => !kept.has(column));

function writerOf(transaction: Knex.Transaction, userId: string): ImportWriter {
  return {
    findBySlugs: async (slugs) => {
      const { rows } = await transaction.raw<{ rows: (StoredApp & { slug: string })[] }>(
        `select distinct on (seo_slug) seo_slug as slug, id, deleted_at is not null as "isDeleted",
           ${archivedAppText}::json as app
         from apps where seo_slug = any(?::text[]) order by seo_slug, deleted_at desc nulls first`,
        [[...slugs]],
      );
      return new Map(rows.map(({ slug, ...stored }) => [slug, stored]));
    },

    findTakenIds: async (ids) => new Set(await transaction('apps').whereIn('id', ids).pluck<string[]>('id')),

    setFocus: async (points) => {
      if (points.length > 0) await transaction('image_focus').insert(points).onConflict('path').merge();
    },

    insert: async (apps) => {
      for (const page of pagesOf(apps))
        await transaction.raw(
          `insert into apps (saved_by, ${columns.join(', ')})
           select ?, ${columns.join(', ')} from jsonb_populate_recordset(null::apps, ?::jsonb)`,
          [userId, rowsOf(page)],
        );
    },

    replace: async (apps) => {
      for (const page of pagesOf(apps))
        await transaction.raw(
          `update apps set ${replaced.map((column) => `${column} = imported.${column}`).join(', ')},
             deleted_at = null, version = apps.version + 1, updated_at = clock_timestamp(), saved_by = ?
           from jsonb_populate_recordset(null::apps, ?::jsonb) imported where apps.id = imported.id`,
          [userId, rowsOf(page)],
        );
    },

    order: async (ids) => {
      await transaction.raw(orderStatement, [[...ids]]);
    },

    settleFocus: async (ids) => {
      await transaction.raw(
        `update apps set image_focus = focus_of(thumbnail_url, screenshots)
         where id = any(?::uuid[]) and image_focus <> focus_of(thumbnail_url, screenshots)`,
        [[...ids]],
      );
    },
  };
}

function* pagesOf(apps: readonly object[]): Generator<readonly object[]> {
  for (let start = 0; start < apps.length; start += pageOf) yield apps.slice(start, start + pageOf);
}
