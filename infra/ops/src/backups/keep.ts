import type { KeptBackup } from '@portfolio/contracts/backups.ts';
import type { Keep } from '@portfolio/embedded/backup-config.ts';

const dayMs = 86_400_000;

const dayOf = (time: number) => String(Math.floor(time / dayMs));
/** Weeks begin on Monday; the first day of 1970 was a Thursday. */
const weekOf = (time: number) => String(Math.floor((time / dayMs + 3) / 7));
const monthOf = (time: number) => new Date(time).toISOString().slice(0, 7);

/** The newest backup of each period, of so many periods that have one. */
function newestOfEach(
  newestFirst: readonly KeptBackup[],
  count: number,
  periodOf: (time: number) => string,
): string[] {
  const names = new Map<string, string>();
  for (const { name, createdAt } of newestFirst) {
    const period = periodOf(Date.parse(createdAt));
    if (!names.has(period)) names.set(period, name);
  }
  return [...names.values()].slice(0, count);
}

/** Known to be good: restored once, and not found damaged since. */
const isProven = ({ provenAt, failedAt, isChanged }: KeptBackup) =>
  provenAt !== undefined && failedAt === undefined && isChanged === undefined;

/** Its first proof failed: it was never good. */
const wasNeverGood = ({ provenAt, failedAt, isChanged }: KeptBackup) =>
  provenAt === undefined && failedAt !== undefined && isChanged === undefined;

/**
 * The backups that BACKUP_KEEP removes. Only proven ones stand for their day, week or month. Of those whose proof failed the newest stays,
 * to be looked at. One that was changed or damaged, or of which nothing is known yet, stays until a person or a proof decides.
 * Periods without a backup do not count: a site that was off for a month loses none by that.
 */
export function findExpired(backups: readonly KeptBackup[], { days, weeks, months }: Keep): KeptBackup[] {
  const newestFirst = [...backups].sort((one, other) => other.createdAt.localeCompare(one.createdAt));
  const proven = newestFirst.filter(isProven);
  const failed = newestFirst.filter(wasNeverGood);
  const kept = new Set([
    ...proven.slice(0, 1).map(({ name }) => name),
    ...newestOfEach(proven, days, dayOf),
    ...newestOfEach(proven, weeks, weekOf),
    ...newestOfEach(proven, months, monthOf),
  ]);
  return [...proven.filter(({ name }) => !kept.has(name)), ...failed.slice(1)];
}
