import { createBackgroundLoop, type BackgroundLoop } from './background-loop.ts';
import type { Logger } from './logger.ts';
import type { Database } from './postgres/postgres.ts';

interface OutboxOptions<Row> {
  database: Database;
  /** Rows that are due. */
  take: () => Promise<Row[]>;
  /** Hands a row to another service, and removes it. Rejects where it is to be tried again. */
  deliver: (row: Row) => Promise<unknown>;
  /** How many lots of rows are delivered at a time; default 1. */
  width?: number;
  /** Milliseconds from one look for rows to the next; default 5000. */
  pauseMs?: number;
  failureMessage: string;
  logger: Logger;
}

export interface Outbox {
  /** One try, which somebody waits for. Where it fails, the loop goes on. */
  tryNow: () => Promise<unknown>;
  loop: BackgroundLoop;
}

/** Delivers rows that were written in the transaction of a change, until another service has taken each. */
export function createOutbox<Row>({
  database,
  take,
  deliver,
  pauseMs = 5000,
  ...loop
}: OutboxOptions<Row>): Outbox {
  async function step(): Promise<boolean> {
    if (!database.isConfigured()) return false;
    const tried = await Promise.allSettled((await take()).map(deliver));
    const failed = tried.find((one) => one.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    return tried.length > 0;
  }
  return {
    tryNow: () => step().catch(() => undefined),
    loop: createBackgroundLoop({ ...loop, step, pauseMs }),
  };
}
