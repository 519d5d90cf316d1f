import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { drawShareCard } from '../share/share-card.ts';
import { imageJobSchema, type ImageJob, type ImageJobAnswer } from './image-jobs.ts';
import { checkImage, makeVariants, normaliseImage } from './image-pipeline.ts';

// The process that decodes what strangers send: it knows no secret, yields to those that answer visitors, and is the
// first to go when memory runs out.
yieldToOthers();
attempt(() => {
  writeFileSync('/proc/self/oom_score_adj', '900');
});

/** An upload that takes longer is better than a visitor who waits for a page meanwhile. */
function yieldToOthers(): void {
  const niceness = constants.priority.PRIORITY_LOW;
  // Linux knows a priority for each thread; those that libvips will work on take theirs from the ones that are there already.
  const threads = '/proc/self/task';
  const ids = existsSync(threads) ? readdirSync(threads).map(Number) : [process.pid];
  for (const id of ids)
    attempt(() => {
      setPriority(id, niceness);
    });
  // Where the scheduler takes a whole session for one party, as on desktops, it looks at this alone.
  attempt(() => {
    writeFileSync('/proc/self/autogroup', String(niceness));
  });
}

/** Not every system has what is only a courtesy. */
function attempt(act: () => void): void {
  try {
    act();
  } catch {
    // Works on as it is.
  }
}

function work(job: ImageJob): Promise<unknown> {
  switch (job.kind) {
    case 'normalise':
      return normaliseImage(job.bytes, job.format);
    case 'variants':
      return makeVariants(job.bytes, job.widths);
    case 'check':
      return checkImage(job.bytes, job);
    case 'shareCard':
      return drawShareCard(job);
  }
}

async function answer(message: unknown): Promise<void> {
  const outcome = await work(imageJobSchema.parse(message)).then(
    (result) => ({ result }),
    (error: unknown) => ({ result: undefined, failure: error instanceof Error ? error.message : 'failed' }),
  );
  const reply: ImageJobAnswer = { ...outcome, residentBytes: process.memoryUsage.rss() };
  process.send?.(reply);
}

process.on('message', (message) => {
  void answer(message);
});
process.on('disconnect', () => process.exit());
