import { Worker } from 'node:worker_threads';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { GetText } from '../public-reader.ts';
import type { FromRenderer, RenderOrder, ToRenderer } from './render-messages.ts';

/** A running thread that renders. */
export interface RenderThread {
  isRunning: () => boolean;
  /** @throws AppError `unavailable` where too many wait or the thread ended, `upstreamTimeout`; Error as the page threw it */
  order: (order: Omit<RenderOrder, 'id'>, getText: GetText) => Promise<unknown>;
  stop: () => Promise<void>;
}

/** Somebody who waits for the thread. */
interface Waiting {
  getText: GetText;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
  silence: SilenceLimit;
}

/** How long the thread may say nothing about a page while that waits for no service. */
const silenceLimitMs = 8000;
const maxWaiting = 100;
const maxHeapMb = 192;
/**
 * For what a document leaves behind. By default V8 takes so much for it that a thousand documents in a row make the process 140 MB
 * larger for good; with this it is some 20 MB, for a millisecond more a document.
 */
const maxYoungHeapMb = 16;

/** @param file the module that `web` built for rendering */
export function startRenderThread(file: string, logger: Logger): RenderThread {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: maxYoungHeapMb },
  });
  const waiting = new Map<number, Waiting>();
  let orders = 0;
  let isRunning = true;
  const end = (error: unknown) => {
    isRunning = false;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const stop = async () => {
    end(appError('unavailable'));
    await worker.terminate();
  };
  // An idle thread keeps no process alive.
  worker.unref();
  worker.on('error', (error) => {
    logger.error({ err: error }, 'rendering thread failed');
    end(error);
  });
  worker.on('exit', () => {
    end(appError('unavailable'));
  });
  worker.on('message', (message: FromRenderer) => {
    receive(message, waiting, (answer) => {
      worker.postMessage(answer);
    });
  });
  return {
    isRunning: () => isRunning,
    order: async (order, getText) => {
      if (waiting.size >= maxWaiting) throw appError('unavailable');
      orders += 1;
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const silence = limitSilence(() => {
        reject(appError('upstreamTimeout'));
        // Whatever holds it up would hold up the next page as well.
        void stop();
      });
      waiting.set(orders, { getText, resolve, reject, silence });
      worker.postMessage({ ...order, id: orders } satisfies ToRenderer);
      return promise.finally(silence.end);
    },
    stop,
  };
}

/** Tells the silence of the thread from that of a service, which may be starting and has a limit of its own. */
interface SilenceLimit {
  /** The thread has asked something of a service. */
  suspend: () => void;
  /** The service has answered. */
  resume: () => void;
  end: () => void;
}

function limitSilence(onSilent: () => void): SilenceLimit {
  let unanswered = 0;
  let isOver = false;
  let timer = setTimeout(onSilent, silenceLimitMs);
  return {
    suspend: () => {
      unanswered += 1;
      clearTimeout(timer);
    },
    resume: () => {
      unanswered -= 1;
      if (unanswered === 0 && !isOver) timer = setTimeout(onSilent, silenceLimitMs);
    },
    end: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

function receive(
  message: FromRenderer,
  waiting: Map<number, Waiting>,
  send: (answer: ToRenderer) => void,
): void {
  const one = waiting.get(message.id);
  if (one === undefined) return;
  if (message.type === 'ask') {
    one.silence.suspend();
    void one.getText(message.path).then(({ status, body }) => {
      one.silence.resume();
      send({ type: 'answer', call: message.call, status, body });
    });
    return;
  }
  waiting.delete(message.id);
  if (message.type === 'done') one.resolve(message.result);
  else one.reject(new Error(message.reason));
}
