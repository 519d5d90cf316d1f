import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { drawBrandIcon } from '../share/brand-icon.ts';
import { drawShareCard } from '../share/share-card.ts';
import { imageJobSchema, type ImageJob, type ImageJobAnswer } from './image-jobs.ts';
import { checkImage, makeVariants, normaliseImage } from './image-pipeline.ts';

// The process that decodes what strangers send: it knows no secret, yields to those that answer visitors, and is the
// first to be killed when memory runs out.
yieldToOthers();
attempt(() => {
  writeFileSync('/proc/self/oom_score_adj', '900');
});
process.on('disconnect', () => process.exit());
// Ctrl+C reaches the whole group; the service stops its processes itself, after the jobs that run.
process.on('SIGINT', () => undefined);

/** Linux has a priority for each thread; those that libvips starts inherit theirs. */
function yieldToOthers(): void {
  const threads = '/proc/self/task';
  const ids = existsSync(threads) ? readdirSync(threads).map(Number) : [process.pid];
  for (const id of ids)
    attempt(() => {
      setPriority(id, constants.priority.PRIORITY_LOW);
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

async function work(job: ImageJob): Promise<unknown> {
  switch (job.kind) {
    case 'normalise':
      return job.format === 'svg'
        ? (await loadSvg()).cleanSvg(job.bytes)
        : normaliseImage(job.bytes, job.format, job.isFetched);
    case 'variants':
      return makeVariants(job.bytes, job.widths);
    case 'check':
      return job.format === 'svg'
        ? (await loadSvg()).isCleanSvg(job.bytes, job)
        : checkImage(job.bytes, { ...job, format: job.format });
    case 'shareCard':
      return drawShareCard(job);
    case 'brandIcon':
      return drawBrandIcon(job);
    case 'warmUp':
      return undefined;
  }
}

/** Only a logo needs the whole of a DOM. */
const loadSvg = () => import('./svg.ts');

/** Called by the pool, in the process that it started. */
export async function runImageJob(message: unknown): Promise<ImageJobAnswer> {
  const outcome = await work(imageJobSchema.parse(message)).then(
    (result) => ({ result }),
    (error: unknown) => ({ result: undefined, failure: error instanceof Error ? error.message : 'failed' }),
  );
  return { ...outcome, residentBytes: process.memoryUsage.rss() };
}
