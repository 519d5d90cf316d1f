import type { RequestListener, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppMessages } from './app-messages.ts';
import { limitConnectionAge } from './connection-age.ts';
import { giveBackWhenIdle } from './idle-memory.ts';
import type { Logger } from './logger.ts';
import { http } from './node-http.ts';

/** Something to close when the process stops, in order, each with its name for the log. */
export interface StopStep {
  name: string;
  stop: () => Promise<unknown>;
}

/** What answers requests, and is told by an event that it is to stop. */
export type ServiceApp = RequestListener & { emit: (event: string) => boolean; messages: AppMessages };

interface RunOptions {
  /** An app, or a server of its own making around one. It is told of the stop by the event `stopping`. */
  app: ServiceApp | Server;
  host: string;
  port: number;
  /** The variable that sets the port, named when the port is taken. */
  portVariable: string;
  logger: Logger;
  /** What the app uses, in the order in which it is to be closed once no request is in flight. */
  stopSteps: readonly StopStep[];
  /** What is to begin to end at once, while requests are still answered. */
  onStopping?: () => void;
  /** Milliseconds for which it serves on after SIGTERM, so that whoever sends it requests notices first; default 0. */
  stopDelay?: number;
}

const stopLimitMs = 9000;

/** Told to callers, who keep no connection for longer: less than a stop delay of 4 s, so that none is left to be used at its end. */
const keptMs = 3000;

/** A replica that starts has its share of the work soon after. */
const oldestConnectionMs = 5000;

/** Emitted on what is run once it is to stop, so that readiness can say so. */
export const stoppingEvent = 'stopping';

/**
 * Listens, and stops cleanly on SIGTERM and SIGINT: serves on for the stop delay, takes no new connection, finishes what is in flight, closes what the
 * app used, and exits 0 within 10 s. Also stops when its parent goes away where it was started with an IPC channel.
 */
export async function run(options: RunOptions): Promise<void> {
  const { app, host, port, portVariable, logger } = options;
  const server = app instanceof http.Server ? app : createServiceServer(app);
  await listen(server, host, port).catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    logger.fatal(
      { err: error, port },
      isTaken ? `port ${String(port)} is taken: set ${portVariable} to a free one` : 'cannot listen',
    );
    process.exit(1);
  });
  logger.info({ host, port }, 'listening');
  giveBackWhenIdle();

  let isStopping = false;
  const stop = (reason: string) => {
    if (isStopping) return;
    isStopping = true;
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
}

function createServiceServer(app: ServiceApp): Server {
  const server = http.createServer(
    {
      ...app.messages,
      requestTimeout: 60_000,
      headersTimeout: 10_000,
      keepAliveTimeout: keptMs,
      // Where no body comes, none is waited for.
      optimizeEmptyRequests: true,
    },
    app,
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
  { app, logger, stopSteps, onStopping, stopDelay = 0 }: RunOptions,
): Promise<void> {
  logger.info({ reason }, 'stopping');
  app.emit(stoppingEvent);
  onStopping?.();
  setTimeout(() => {
    logger.error('not stopped in time');
    process.exit(1);
  }, stopLimitMs).unref();
  if (stopDelay > 0) await serveOn(server, stopDelay);
  await new Promise((resolve) => {
    server.close(resolve);
    // Now, and again for those whose last answer is still on its way: kept alive, they would hold up the stop.
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

/** Serves on for a while, but each connection only until its next answer, so that no request meets one that is just being closed. */
async function serveOn(server: Server, milliseconds: number): Promise<void> {
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.setHeader('Connection', 'close');
  });
  await sleep(milliseconds);
}
