import type { BackupStatus } from '@portfolio/contracts/backups.ts';
import { Gauge, type Registry } from 'prom-client';

const secondsOf = (time: string | undefined) => (time === undefined ? undefined : Date.parse(time) / 1000);

/** Shows how backups are at the moment of asking; no value for what is not known. */
export function createBackupsMetrics(registry: Registry, find: () => Promise<BackupStatus>): void {
  const gauge = (name: string, help: string, value: (status: BackupStatus) => number | undefined) =>
    new Gauge({
      name,
      help,
      // Without labels a gauge starts with 0, which would be a claim.
      labelNames: ['place'] as const,
      registers: [registry],
      async collect() {
        this.reset();
        const status = await find().catch(() => undefined);
        const number = status === undefined ? undefined : value(status);
        if (number !== undefined) this.set({ place: status?.lastRun?.place ?? '' }, number);
      },
    });
  gauge('backups_scheduled', '1 where BACKUP_SCHEDULE is set', ({ schedule }) => Number(schedule !== null));
  gauge('backups_failing', '1 while the last backup is not green or one is overdue', ({ state, lastRun }) =>
    state === 'off' && lastRun === null ? undefined : Number(state === 'failing'),
  );
  gauge(
    'backups_last_run_seconds',
    'When the last run of backups ended, in seconds since 1970',
    ({ lastRun }) => secondsOf(lastRun?.endedAt),
  );
  gauge(
    'backups_last_proven_seconds',
    'When a backup was last proven, in seconds since 1970',
    ({ lastProof }) => secondsOf(lastProof?.provenAt),
  );
  gauge('backups_last_bytes', 'Size of the backup of the last run', ({ lastRun }) => lastRun?.made?.bytes);
  gauge('backups_kept', 'How many backups are kept', ({ lastRun }) => lastRun?.kept.length);
}
