import type { BackupStatus } from '@portfolio/contracts/backups.ts';
import type { StatusLine } from '@portfolio/contracts/status.ts';

type Backups = BackupStatus['state'] | 'localOnly';

/** `localOnly`: it went well, to a disk of this machine. */
const states: Record<Backups, StatusLine['state']> = {
  ...{ off: 'warning', waiting: 'ok', ok: 'ok', localOnly: 'warning', failing: 'failing' },
};
const advice: Record<Backups, string | null> = {
  off: 'None is made by itself: set BACKUP_SCHEDULE (docs/operations/backup.md). A copy of a site (COPY=1) never makes any.',
  waiting: null,
  ok: null,
  localOnly:
    'It lies on this machine: it helps after a mistake, and is lost with the machine or its disk. Set BACKUP_S3_ENDPOINT (docs/operations/backup.md).',
  failing: 'Mend what it says, then make one by hand: make backup.',
};

/** The last backup, and the last that was restored to prove that it is good. */
export function backupLines({ state, problems, lastRun, lastProof, nextRunAt }: BackupStatus): StatusLine[] {
  const made = lastRun?.made;
  const found = state === 'ok' && lastRun?.isRemote === false ? 'localOnly' : state;
  const next = nextRunAt === null ? '' : ` The next is due ${nextRunAt}.`;
  return [
    {
      id: 'backups.last',
      group: 'backups',
      name: 'Last backup',
      state: states[found],
      value:
        state === 'failing'
          ? problems.join(' ')
          : made
            ? `${made.createdAt}, ${String(Math.ceil(made.bytes / 1e6))} MB.${next}`
            : `None yet.${next}`,
      advice: advice[found],
    },
    {
      id: 'backups.proof',
      group: 'backups',
      name: 'Last proven restore',
      state: lastProof !== null || state === 'waiting' ? 'ok' : 'warning',
      value:
        lastProof === null
          ? 'None yet'
          : `${lastProof.provenAt}, ${String(lastProof.rows)} rows and ${String(lastProof.images)} images`,
      advice:
        lastProof !== null || state === 'waiting'
          ? null
          : 'Each scheduled backup is restored and compared; until then nobody knows whether it is good.',
    },
  ];
}
