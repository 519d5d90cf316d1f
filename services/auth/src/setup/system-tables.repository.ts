import type { Database } from '@portfolio/kit/postgres/postgres.ts';

/** The name of the lock that an installation holds in its database. */
export const installLock = 'portfolio install';

export type SystemTables = ReturnType<typeof createSystemTables>;

/** What PostgreSQL itself knows of the database, in its own catalog. */
export function createSystemTables(database: Database) {
  return {
    /**
     * Whether a connection leads to this service's own database: the lock that it holds is seen from there.
     *
     * @param processId PostgreSQL's number for the connection
     */
    isReachedBy: async (processId: number): Promise<boolean> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: unknown[] }>(
        `select from pg_locks join pg_database d on d.oid = pg_locks.database
         where locktype = 'advisory' and granted and pid = ? and datname = current_database()`,
        [processId],
      );
      return rows.length > 0;
    },

    /**
     * Whether somebody else holds the lock of an installation in this service's database.
     *
     * @param processId PostgreSQL's number for one's own connection
     */
    isInstalling: async (processId: number): Promise<boolean> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: unknown[] }>(
        `select from pg_locks join pg_database d on d.oid = pg_locks.database
         where locktype = 'advisory' and granted and pid <> ? and datname = current_database()
           and (classid::bigint << 32 | objid::bigint) = hashtext(?)::bigint`,
        [processId, installLock],
      );
      return rows.length > 0;
    },

    /** Whether one role owns several of some schemas. */
    hasSharedRole: async (schemas: readonly string[]): Promise<boolean> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: unknown[] }>(
        'select from pg_namespace where nspname = any(?) group by nspowner having count(*) > 1',
        [[...schemas]],
      );
      return rows.length > 0;
    },

    /** Which of some schemas have tables of their own, beside those that note migrations down. */
    findMigrated: async (schemas: readonly string[]): Promise<Set<string>> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: { schema: string }[] }>(
        `select schemaname as schema from pg_tables where schemaname = any(?) group by schemaname
         having bool_or(tablename = 'knex_migrations') and bool_or(tablename not like 'knex_migrations%')`,
        [[...schemas]],
      );
      return new Set(rows.map(({ schema }) => schema));
    },
  };
}
