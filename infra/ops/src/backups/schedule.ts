import { Cron } from 'croner';
import { describeFailure } from '../places/describe-failure.ts';
import { findStatus } from './report.ts';
import type { BackupSettings } from './settings.ts';

/**
 * Runs at the times of a schedule, in the time zone of this machine, and at once where a run was missed, as on a machine that sleeps at
 * night. One that takes longer than the time to the next one is not run beside itself.
 *
 * @param words cron words
 */
export async function startSchedule(
  words: string,
  { reportTo }: Pick<BackupSettings, 'reportTo'>,
  run: () => Promise<void>,
): Promise<Cron> {
  const job = new Cron(words, { protect: true }, async () => {
    await run().catch((error: unknown) => {
      console.error(describeFailure(error));
    });
  });
  console.log(`Backups are made at ${words}; the next at ${job.nextRun()?.toISOString() ?? 'no time'}.`);
  // Where leads cannot say, the next time comes.
  const status = reportTo && (await findStatus(reportTo).catch(() => undefined));
  if (status?.isOverdue === true) void job.trigger();
  return job;
}
