import { Cron } from 'croner';
import { describeFailure } from '../places/describe-failure.ts';

/**
 * Runs at the times of a schedule, in the time zone of this machine. A run that takes longer than the time to the next one is not run
 * beside itself.
 *
 * @param words cron words
 */
export function startSchedule(words: string, run: () => Promise<void>): Cron {
  const job = new Cron(words, { protect: true }, async () => {
    await run().catch((error: unknown) => {
      console.error(describeFailure(error));
    });
  });
  console.log(`Backups are made at ${words}; the next at ${job.nextRun()?.toISOString() ?? 'no time'}.`);
  return job;
}
