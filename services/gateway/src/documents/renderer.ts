import { Worker } from 'node:worker_threads';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { GetText } from './public-reader.ts';
import { fromRendererSchema, type Rendered, type ToRenderer } from './render-messages.ts';

interface RenderOptions {
  /** The module that `web` built for rendering. */
  file: string;
  /** Another one means that the module is another one. */
  signature: string;
  url: string;
  publicUrl: string;
  /** Answers what the page asks of the API. */
  getText: GetText;
}

/** Renders documents on a thread of its own: a page takes milliseconds that no request should wait for. */
export interface Renderer {
  /** @throws AppError `upstreamTimeout`, `unavailable` where too many wait; Error where the page cannot be rendered */
  render: (options: RenderOptions) => Promise<Rendered>;
  close: () => Promise<void>;
}

interface Waiting {
  getText: GetText;
  resolve: (document: Rendered) => void;
  reject: (error: unknown) => void;
}

/** Longer than the answer of a service may take. */
const timeoutMs = 8000;
const maxWaiting = 100;
const maxHeapMb = 192;

/** Makes the renderer; its thread is started when the first document is asked for. */
export function createRenderer(logger: Logger): Renderer {
  let thread: (ReturnType<typeof startThread> & { signature: string }) | undefined;

  function threadOf(file: string, signature: string) {
    if (thread?.signature === signature && thread.isRunning()) return thread;
    void thread?.stop();
    thread = { ...startThread(file, logger), signature };
    return thread;
  }

  return {
    render: async ({ file, signature, ...request }) => {
      const current = threadOf(file, signature);
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => {
          reject(appError('upstreamTimeout'));
          // Whatever holds it up would hold up the next page as well.
          void current.stop();
        }, timeoutMs);
      });
      return Promise.race([current.render(request), timeout]).finally(() => {
        clearTimeout(timer);
      });
    },
    close: async () => {
      await thread?.stop();
    },
  };
}

function startThread(file: string, logger: Logger) {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  const waiting = new Map<number, Waiting>();
  let renders = 0;
  let isRunning = true;
  const send = (message: ToRenderer) => {
    worker.postMessage(message);
  };
  const end = (error: unknown) => {
    isRunning = false;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
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
  worker.on('message', (received: unknown) => {
    receive(received, waiting, send);
  });
  return {
    isRunning: () => isRunning,
    render: ({
      url,
      publicUrl,
      getText,
    }: Pick<RenderOptions, 'url' | 'publicUrl' | 'getText'>): Promise<Rendered> => {
      if (waiting.size >= maxWaiting) return Promise.reject(appError('unavailable'));
      renders += 1;
      const id = renders;
      return new Promise((resolve, reject) => {
        waiting.set(id, { getText, resolve, reject });
        send({ type: 'render', id, url, publicUrl });
      });
    },
    stop: async () => {
      end(appError('unavailable'));
      await worker.terminate();
    },
  };
}

function receive(
  received: unknown,
  waiting: Map<number, Waiting>,
  send: (message: ToRenderer) => void,
): void {
  const message = fromRendererSchema.parse(received);
  const one = waiting.get(message.id);
  if (one === undefined) return;
  if (message.type === 'ask') {
    void one.getText(message.path).then(({ status, body }) => {
      send({ type: 'answer', call: message.call, status, body });
    });
    return;
  }
  waiting.delete(message.id);
  if (message.type === 'rendered') one.resolve(message.document);
  else one.reject(new Error(message.reason));
}
