import { Cron } from 'croner';
import { describeFailure } from '../places/describe-failure.ts';

/**
 * Runs at the times of a schedule until the process is told to stop. A run that takes longer than the time to the next one is not run
 * beside itself; one that goes on when the process is to stop is cut off, which the next one makes up for.
 *
 * @param words cron words, in the time zone of this machine
 */
export async function runOnSchedule(words: string, run: () => Promise<void>): Promise<void> {
  const job = new Cron(words, { protect: true }, async () => {
    await run().catch((error: unknown) => {
      console.error(describeFailure(error));
    });
  });
  console.log(`Backups are made at ${words}; the next at ${job.nextRun()?.toISOString() ?? 'no time'}.`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
      process.once(signal, () => {
        resolve();
      });
  });
  job.stop();
  if (job.isBusy()) console.error('Told to stop: the run that goes on is cut off.');
  process.exit(0);
}
