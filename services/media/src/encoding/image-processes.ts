import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { appError } from '@portfolio/kit/app-error.ts';
import { createConcurrencyLimit } from '@portfolio/kit/http/concurrency-limit.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { imageJobAnswerSchema, type ImageJob, type ImageJobAnswer } from './image-jobs.ts';

interface ImageProcessesOptions {
  logger: Logger;
  /** Processes at the most; they are started when there is work and end when there has been none for a while. */
  size: number;
  /** Milliseconds that one job may take. */
  timeLimitMs: number;
}

/** Processes that decode and encode images, so that neither their memory nor a crash of theirs is the service's. */
export interface ImageProcesses {
  /** Does one job, after those that came before. @throws AppError `unavailable` where it took too long or crashed */
  run: (job: ImageJob) => Promise<unknown>;
  /** Starts a process ahead of a job that is about to come. */
  warmUp: () => void;
  stop: () => Promise<void>;
}

const script = fileURLToPath(new URL('./image-process.ts', import.meta.url));
/**
 * Milliseconds without work after which a process ends. It keeps up to 250 MB, and takes a good part of a second to start: one
 * stays for the next picture of the same person.
 */
const idleMs = { first: 15_000, others: 4000 };
const residentLimitBytes = 256 * 1024 * 1024;

function start(): ChildProcess {
  return fork(script, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // A session of its own, whose priority is not that of the service.
    detached: true,
    execArgv: ['--max-old-space-size=128'],
    // No setting of the service goes along. Few arenas: what one image took is given back before the next one. No more at one
    // time than there are cores: the rest would only be in the way of others.
    env: {
      MALLOC_ARENA_MAX: '2',
      UV_THREADPOOL_SIZE: String(Math.min(4, availableParallelism())),
      NODE_COMPILE_CACHE: getCompileCacheDir(),
      FONTCONFIG_FILE: fileURLToPath(new URL('../../assets/fonts/fonts.conf', import.meta.url)),
    },
  });
}

/** Sends a job and waits for its answer, which never comes from a process that ended or hangs. */
async function ask(child: ChildProcess, job: ImageJob, timeLimitMs: number): Promise<ImageJobAnswer> {
  const answered = Promise.withResolvers<unknown>();
  const fail = (why: string) => {
    answered.reject(appError('unavailable', { cause: new Error(`image process ${why}`), retryAfter: 5 }));
  };
  const onExit = (code: number | null, signal: string | null) => {
    fail(`ended: ${signal ?? String(code)}`);
  };
  const timer = setTimeout(fail, timeLimitMs, 'took too long');
  child.once('message', answered.resolve).once('exit', onExit);
  child.send(job, (error) => {
    if (error !== null) fail(error.message);
  });
  try {
    return imageJobAnswerSchema.parse(await answered.promise);
  } finally {
    clearTimeout(timer);
    child.off('message', answered.resolve).off('exit', onExit);
  }
}

/** The processes that run, and those of them that wait for work. */
function createCrew(logger: Logger) {
  const running = new Set<ChildProcess>();
  const resting = new Map<ChildProcess, NodeJS.Timeout>();

  function add(): ChildProcess {
    const child = start();
    running.add(child);
    child.once('exit', () => {
      running.delete(child);
      clearTimeout(resting.get(child));
      resting.delete(child);
    });
    child.on('error', (error) => {
      logger.error({ err: error }, 'image process failed');
    });
    return child;
  }

  return {
    running,
    add,
    /** One that waits for work, or a new one. */
    take: (): ChildProcess => {
      const [waiting] = resting;
      if (waiting === undefined) return add();
      const [child, timer] = waiting;
      clearTimeout(timer);
      resting.delete(child);
      return child;
    },
    /** Lets one wait for work, and end when none comes for a while. */
    rest: (child: ChildProcess): void => {
      const end = () => {
        // Not to be taken any more while it ends.
        resting.delete(child);
        child.kill('SIGKILL');
      };
      const timer = setTimeout(end, resting.size === 0 ? idleMs.first : idleMs.others).unref();
      resting.set(child, timer);
    },
  };
}

/** Makes a pool; no process runs until there is work. */
export function createImageProcesses(options: ImageProcessesOptions): ImageProcesses {
  const limit = createConcurrencyLimit({ concurrency: options.size });
  const crew = createCrew(options.logger);

  async function runNow(job: ImageJob): Promise<unknown> {
    const child = crew.take();
    const answer = await ask(child, job, options.timeLimitMs).catch((error: unknown) => {
      child.kill('SIGKILL');
      throw error;
    });
    if (answer.residentBytes > residentLimitBytes) child.kill('SIGKILL');
    else crew.rest(child);
    if (answer.failure !== undefined) throw new Error(`image could not be processed: ${answer.failure}`);
    return answer.result;
  }

  return {
    run: (job) => limit(() => runNow(job)),
    warmUp: () => {
      if (crew.running.size === 0) crew.rest(crew.add());
    },
    stop: async () => {
      const exits = [...crew.running].map((child) => once(child, 'exit'));
      for (const child of crew.running) child.kill('SIGKILL');
      await Promise.all(exits);
    },
  };
}
