import { getCompileCacheDir } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { appError } from '@portfolio/kit/app-error.ts';
import { createConcurrencyLimit } from '@portfolio/kit/http/concurrency-limit.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { Tinypool } from 'tinypool';
import { imageJobAnswerSchema, type ImageJob } from './image-jobs.ts';

interface ImagePoolOptions {
  logger: Logger;
  /** Processes at the most; they start when there is work and end without it. */
  size: number;
  /** Milliseconds that one job may take. */
  timeLimitMs: number;
  /** How many jobs may wait; default: any number. */
  maxWaiting?: number;
}

/** Processes that decode and encode images, so that neither their memory nor a crash of theirs is the service's. */
export interface ImagePool {
  /** Runs one job, first come, first served. @throws AppError `unavailable` where too many wait, it took too long or crashed */
  run: (job: ImageJob) => Promise<unknown>;
  /** Starts a process ahead of a job that is about to come. */
  warmUp: () => void;
  stop: () => Promise<void>;
}

/** A process takes most of a second to start, and holds up to 250 MB: it stays for the next picture of the same person. */
const idleTimeout = 12_000;
/** A process that holds more than this after a job is replaced. */
const maxResidentBytes = 256 * 1024 * 1024;

/** No setting of the service is passed on. Few arenas return memory between images; more threads than cores gain nothing. */
function environment(): Record<string, string> {
  const compileCache = getCompileCacheDir();
  return {
    MALLOC_ARENA_MAX: '2',
    UV_THREADPOOL_SIZE: String(Math.min(4, availableParallelism())),
    ...(compileCache === undefined ? {} : { NODE_COMPILE_CACHE: compileCache }),
    FONTCONFIG_FILE: fileURLToPath(new URL('../../assets/fonts/fonts.conf', import.meta.url)),
  };
}

/** Makes a pool; no process runs until there is work. */
export function createImagePool({ logger, size, timeLimitMs, ...limits }: ImagePoolOptions): ImagePool {
  // The pool itself never queues: it would leave waiting jobs behind where a process crashes.
  const limit = createConcurrencyLimit({ concurrency: size, ...limits });
  const pool = new Tinypool({
    filename: new URL('./image-worker.ts', import.meta.url).href,
    name: 'runImageJob',
    runtime: 'child_process',
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: size,
    idleTimeout,
    execArgv: ['--max-old-space-size=128'],
    env: environment(),
  });
  // A process that ended without a job.
  pool.on('error', (error: unknown) => {
    logger.error({ err: error }, 'image process failed');
  });

  async function runNow(job: ImageJob): Promise<unknown> {
    const call: Promise<unknown> = pool.run(job, { signal: AbortSignal.timeout(timeLimitMs) });
    const answer = await call.then(
      (message) => imageJobAnswerSchema.parse(message),
      (cause: unknown) => {
        throw appError('unavailable', { cause, retryAfter: 5 });
      },
    );
    if (answer.residentBytes > maxResidentBytes) void pool.recycleWorkers();
    if (answer.failure !== undefined) throw new Error(`image could not be processed: ${answer.failure}`);
    return answer.result;
  }

  return {
    run: (job) => limit(() => runNow(job)),
    warmUp: () => {
      if (pool.threads.length === 0) void runNow({ kind: 'warmUp' }).catch(() => undefined);
    },
    stop: () => pool.destroy(),
  };
}
