import type { BackupProof, BackupRun, BackupStatus } from '@portfolio/contracts/backups.ts';
import { Cron } from 'croner';
import type { FormatTime } from '../site/local-time.ts';

/** What is stored about backups. */
export interface KnownBackups {
  lastRun: BackupRun | null;
  lastProof: BackupProof | null;
  /** Since when the service has had this schedule; null where it has none. */
  scheduledSince: Date | null;
  /** A copy of a site makes no backups on schedule. */
  isCopy: boolean;
}

const hourMs = 3_600_000;

/** How late a run may report: three times as long as the last one took, at least an hour, and never until the next one is due. */
function patienceOf({ lastRun }: KnownBackups, job: Cron, due: Date): number {
  const lastMs = lastRun === null ? 0 : Date.parse(lastRun.endedAt) - Date.parse(lastRun.startedAt);
  const next = job.nextRun(due);
  const intervalMs = next === null ? Infinity : next.getTime() - due.getTime();
  return Math.min(Math.max(hourMs, 3 * lastMs), intervalMs);
}

/** When a run was due that has not come; undefined where none is missed. */
function findMissed(known: KnownBackups, job: Cron, now: Date): Date | undefined {
  const { lastRun, scheduledSince } = known;
  if (scheduledSince === null) return undefined;
  // The newest may still be within its time: then the one before it counts.
  for (const due of job.previousRuns(2, now)) {
    if (due < scheduledSince || now.getTime() - due.getTime() < patienceOf(known, job, due)) continue;
    return lastRun === null || Date.parse(lastRun.startedAt) < due.getTime() - 1000 ? due : undefined;
  }
  return undefined;
}

/** What is wrong now. */
function findProblems({ lastRun }: KnownBackups, missed: Date | undefined, formatTime: FormatTime): string[] {
  const problems = [...(lastRun?.problems ?? [])];
  if (missed === undefined) return problems;
  const last =
    lastRun === null
      ? 'None has ever run.'
      : `The last one ran at ${formatTime(new Date(lastRun.startedAt))}.`;
  return [
    `The backup of ${formatTime(missed)} has not run. ${last} Look whether the program that makes backups is there, and what it says.`,
    ...problems,
  ];
}

/**
 * How backups are.
 *
 * @param configured `BACKUP_SCHEDULE`, cron words
 */
export function judgeBackups(
  known: KnownBackups,
  configured: string | undefined,
  now: Date,
  formatTime: FormatTime,
): BackupStatus {
  const schedule = known.isCopy ? undefined : configured;
  const { lastRun, lastProof } = known;
  const job = schedule === undefined ? undefined : new Cron(schedule, { paused: true });
  const missed = job && findMissed(known, job, now);
  const problems = findProblems(known, missed, formatTime);
  // Nothing notices that backups have stopped where none is ever due.
  const unproblematic = job === undefined ? 'off' : lastRun === null ? 'waiting' : 'ok';
  return {
    state: problems.length > 0 ? 'failing' : unproblematic,
    problems,
    schedule: schedule ?? null,
    isOverdue: missed !== undefined,
    nextRunAt: job?.nextRun(now)?.toISOString() ?? null,
    lastRun,
    lastProof,
  };
}
