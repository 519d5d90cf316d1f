import { once } from 'node:events';
import type { BackupStatus } from '@portfolio/contracts/backups.ts';
import { findBackupProblems } from '@portfolio/embedded/setting-problems.ts';
import { readSettings } from '@portfolio/embedded/settings.ts';
import { isSetupOpen } from '@portfolio/embedded/site.ts';
import { describeFailure } from '../places/describe-failure.ts';
import { readSite } from '../settings.ts';
import { withSettingsOfStart } from '../settings-of-start.ts';
import { stopProgram } from '../stopping.ts';
import { findStatus, report } from './report.ts';
import { runBackup } from './run.ts';
import { startSchedule } from './schedule.ts';
import { findReportTarget, readBackupSettings, type ReportTarget } from './settings.ts';
import { removeUpgradeBackups, upgradeFolders } from './upgrade-backups.ts';

type Env = Readonly<Record<string, string | undefined>>;

const isInContainers = (env: Env) => env.ADMIN_DATABASE_URL !== undefined;

/** One run at once. In containers the settings are those of the schedule: what is wrong with them is told, too. */
export async function backUpNow(env: Env): Promise<void> {
  const problems = isInContainers(env) ? findBackupProblems(env) : [];
  if (problems.length > 0) {
    console.error(describeStop(problems));
    await tell(findReportTarget(env), problems);
  }
  await runBackup(readSite(env), readBackupSettings(env));
}

/** Makes backups at their times, or runs `instead`, until it is told to stop. */
export async function keepSchedule(env: Env, instead: (() => Promise<void>) | undefined): Promise<void> {
  const problems = findBackupProblems(withSettingsOfStart(env));
  if (instead !== undefined) void instead();
  // It stays: started again and again, it would find the same.
  else if (problems.length > 0) {
    console.error(describeStop(problems));
    void tellUntilToldOf(findReportTarget(env), problems);
  }
  const job = instead === undefined && problems.length === 0 ? begin(env) : undefined;
  await untilStopped(env);
  // The next run makes up for it.
  if (job?.isBusy() === true) console.error('Told to stop: the run that goes on is cut off.');
  await stopProgram(0);
}

const describeStop = (problems: readonly string[]) =>
  `No backup is made. Settings to correct:\n  ${problems.join('\n  ')}`;

function begin(env: Env) {
  const settings = readBackupSettings(env);
  const { schedule: words, reportTo } = settings;
  // A container that ended would be started again.
  if (words === undefined) {
    console.log('BACKUP_SCHEDULE is off: no backup is made.');
    return undefined;
  }
  // The site may be set up, or its settings changed, after this was started.
  const job = startSchedule(words, () => runBackup(readSite(env), settings, { isScheduled: true }));
  if (reportTo !== undefined)
    void isMissing(env, reportTo)
      .then((isMissed) => (isMissed ? job.trigger() : undefined))
      .catch((error: unknown) => {
        console.error(describeFailure(error));
      });
  return job;
}

/** Whether a run is due at once. Where leads cannot say, the next time comes. */
async function isMissing(env: Env, target: ReportTarget): Promise<boolean> {
  // Before the setup leads cannot say.
  if (!isInContainers(env) && (await isSetupOpen(readSettings(env))) !== false) return false;
  const status = await findStatus(target).catch(() => undefined);
  return status !== undefined && isDue(status, !isInContainers(env));
}

/**
 * Whether the last run made nothing, which is tried again once the reason is gone, or one was missed.
 *
 * @param mayBeAsleep whether the machine may sleep at night, as no server does
 */
export const isDue = ({ lastRun, isOverdue }: BackupStatus, mayBeAsleep: boolean): boolean =>
  (lastRun !== null && lastRun.made === null) || (mayBeAsleep && isOverdue);

/** Before the setup leads cannot keep it. */
async function tellUntilToldOf(target: ReportTarget | undefined, problems: readonly string[]): Promise<void> {
  while (!(await tell(target, problems)));
}

/** Tells leads that no backup can be made; what it knows of those that are kept stays. @returns whether it was told */
async function tell(target: ReportTarget | undefined, problems: readonly string[]): Promise<boolean> {
  if (target === undefined) return true;
  const at = new Date().toISOString();
  try {
    const { lastRun } = await findStatus(target);
    const known = lastRun ?? { place: 'nowhere', isRemote: false, kept: [] };
    const run = { startedAt: at, endedAt: at, problems: [...problems], made: null, proof: null };
    await report(target, { ...known, ...run });
    return true;
  } catch {
    return false;
  }
}

async function untilStopped(env: Env): Promise<void> {
  const tidy = () =>
    removeUpgradeBackups(upgradeFolders(env)).catch((error: unknown) => {
      console.error(`Old backups of upgrades could not be removed: ${describeFailure(error)}`);
    });
  void tidy();
  // Without a schedule nothing else keeps the process.
  setInterval(() => void tidy(), 86_400_000);
  await Promise.race((['SIGTERM', 'SIGINT', 'disconnect'] as const).map((signal) => once(process, signal)));
}
