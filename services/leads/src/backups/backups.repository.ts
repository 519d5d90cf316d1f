import type { BackupProof, BackupRun } from '@portfolio/contracts/backups.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { KnownBackups } from './backup-status.ts';

export type BackupsRepository = ReturnType<typeof createBackupsRepository>;

/** What is known of backups: one row, whichever process is told and whichever is asked. */
export function createBackupsRepository(database: Database) {
  return {
    /** Keeps what a run has come to; its proof stays known after later runs that prove nothing. */
    keepRun: async (run: BackupRun): Promise<void> => {
      const db = await database.connection();
      const proof = run.proof === null ? null : JSON.stringify(run.proof);
      await db.raw(
        `insert into backups as former (last_run, last_proof) values (?, ?)
         on conflict (is_only) do update set last_run = excluded.last_run,
           last_proof = coalesce(excluded.last_proof, former.last_proof)`,
        [JSON.stringify(run), proof],
      );
    },

    /** Keeps which schedule there is, and since when. */
    keepSchedule: async (schedule: string | undefined): Promise<void> => {
      const db = await database.connection();
      await db.raw(
        `insert into backups as former (schedule, scheduled_since) values (?, now())
         on conflict (is_only) do update set schedule = excluded.schedule, scheduled_since = now()
         where former.schedule is distinct from excluded.schedule or former.scheduled_since is null`,
        [schedule ?? null],
      );
    },

    find: async (): Promise<KnownBackups> => {
      const db = await database.connection();
      const row = await db('backups').first<
        | { last_run: BackupRun | null; last_proof: BackupProof | null; scheduled_since: Date | null }
        | undefined
      >();
      const installation = await db('installation').first<{ is_copy: boolean } | undefined>('is_copy');
      return {
        isCopy: installation?.is_copy === true,
        lastRun: row?.last_run ?? null,
        lastProof: row?.last_proof ?? null,
        scheduledSince: row?.scheduled_since ?? null,
      };
    },
  };
}
