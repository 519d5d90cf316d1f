import { createServer, Server, type ServerResponse } from 'node:http';
import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Express } from 'express';
import { limitConnectionAge } from './http/connection-age.ts';
import { collectGarbageWhenIdle } from './idle-garbage-collection.ts';
import type { Logger } from './logger.ts';

/** Something to close when the process stops, in order, each with its name for the log. */
export interface StopStep {
  name: string;
  stop: () => Promise<unknown>;
}

interface RunOptions {
  /** Answers requests: an Express instance, or a server that wraps one. The event `stopping` tells it of the stop. */
  http: Express | Server;
  host: string;
  port: number;
  /** The variable that sets the port, named when the port is taken. */
  portVariable: string;
  logger: Logger;
  /** What is waited for before it listens: callers hold their requests until it does (contract, section 9). */
  started?: () => Promise<void>;
  /** What the process uses, in the order in which it is closed once no request is in flight. */
  stopSteps: readonly StopStep[];
  /** Called as soon as the stop begins, while requests are still answered. */
  onStopping?: () => void;
  /** Milliseconds for a request to arrive; default: one minute. */
  requestTimeout?: number;
  /** Milliseconds for which it still serves after SIGTERM, so that load balancers notice first; default 0. */
  stopDelay?: number;
}

const stopLimitMs = 9000;

/** Less than a stop delay of 4 s: no caller still uses an idle connection when the delay ends. */
const keepAliveMs = 3000;

/** Callers reconnect after this, so that a new replica soon gets its share of the work. */
const oldestConnectionMs = 5000;

/** Emitted on `http` when the stop begins, so that readiness says so. */
export const stoppingEvent = 'stopping';

/**
 * Listens once it has started, and stops cleanly on SIGTERM and SIGINT: serves on for the stop delay, takes no new connection, finishes
 * the requests in flight, runs the stop steps, and exits 0 within 10 s. A process with an IPC channel also stops when its parent goes away.
 */
export async function run(options: RunOptions): Promise<void> {
  const { http, host, port, portVariable, logger } = options;
  const server = http instanceof Server ? http : createServiceServer(http, options.requestTimeout);
  const stopping = new AbortController();
  const stop = (reason: string) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    void stopProcess(server, reason, options);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', () => {
    stop('disconnect');
  });
  process.on('unhandledRejection', (error) => {
    logger.error({ err: error }, 'unhandled rejection');
  });

  await options.started?.();
  if (stopping.signal.aborted) return;
  await listen(server, host, port).catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    logger.fatal(
      { err: error, port },
      isTaken ? `port ${String(port)} is taken: set ${portVariable} to a free one` : 'cannot listen',
    );
    process.exit(1);
  });
  logger.info({ host, port }, 'listening');
  // Node writes it at an orderly end, so a process that is killed before its first one would start slowly again and again.
  flushCompileCache();
  collectGarbageWhenIdle();
}

function createServiceServer(http: Express, requestTimeout = 60_000): Server {
  const server = createServer(
    { requestTimeout, headersTimeout: 10_000, keepAliveTimeout: keepAliveMs },
    http,
  );
  limitConnectionAge(server, oldestConnectionMs);
  return server;
}

/**
 * Starts a server on a port; 0 takes a free one.
 *
 * @throws the system's error, such as one with code EADDRINUSE
 */
export function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function stopProcess(
  server: Server,
  reason: string,
  { http, logger, stopSteps, onStopping, stopDelay = 0 }: RunOptions,
): Promise<void> {
  logger.info({ reason }, 'stopping');
  http.emit(stoppingEvent);
  onStopping?.();
  setTimeout(() => {
    logger.error('not stopped in time');
    process.exit(1);
  }, stopLimitMs).unref();
  if (stopDelay > 0) await serveOn(server, stopDelay);
  await new Promise((resolve) => {
    server.close(resolve);
    // Now and again later: a connection whose last answer is still on its way would hold up the stop once idle.
    server.closeIdleConnections();
    setInterval(() => {
      server.closeIdleConnections();
    }, 50).unref();
  });
  for (const { name, stop } of stopSteps) {
    await stop().catch((error: unknown) => {
      logger.error({ err: error, step: name }, 'stop step failed');
    });
  }
  logger.info('stopped');
  process.exit(0);
}

/** Serves on for a while, but closes each connection after its next answer, so that no request meets a closing one. */
async function serveOn(server: Server, milliseconds: number): Promise<void> {
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.setHeader('Connection', 'close');
  });
  await sleep(milliseconds);
}
