import type { Logger } from '@portfolio/kit/logger.ts';
import type { DatabaseConnection } from '@portfolio/kit/postgres-connection.ts';
import type { Database } from '@portfolio/kit/postgres.ts';
import { parseRevision, revisionChannel } from '@portfolio/kit/revision.ts';
import { Client } from 'pg';
import type { Revisions } from './revisions.ts';

interface ListenerOptions {
  database: Pick<Database, 'isConfigured' | 'address'>;
  revisions: Revisions;
  logger: Logger;
}

/** Hears of commits on a connection of its own. */
export interface RevisionListener {
  stop: () => Promise<void>;
}

const heartbeatMs = 1500;
const retryMs = 500;

/** Connects as soon as a database is known, again whenever the connection breaks, and elsewhere when the database changes. */
export function startRevisionListener({ database, revisions, logger }: ListenerOptions): RevisionListener {
  let client: Client | undefined;
  let connectedTo = '';
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function lose(lost: Client, error?: unknown): void {
    if (client !== lost) return;
    client = undefined;
    revisions.stopHearing();
    if (!isStopped) logger.warn({ err: error }, 'revisions not heard');
    void lost.end().catch(() => undefined);
  }

  async function connect(address: DatabaseConnection): Promise<void> {
    const next = new Client({
      ...address,
      application_name: 'portfolio-gateway-listen',
      connectionTimeoutMillis: 3000,
      query_timeout: 3000,
      keepAlive: true,
    });
    client = next;
    connectedTo = JSON.stringify(address);
    next.on('error', (error) => {
      lose(next, error);
    });
    next.on('end', () => {
      lose(next);
    });
    next.on('notification', ({ payload = '' }) => {
      const revision = parseRevision(payload);
      if (revision !== undefined) revisions.raise(revision);
    });
    try {
      await next.connect();
      await next.query(`listen ${revisionChannel}`);
      if (client === next) revisions.startHearing();
    } catch (error) {
      lose(next, error);
    }
  }

  /** An answer on this connection means that every notification sent before it has come in. */
  async function confirm(current: Client): Promise<void> {
    try {
      await current.query('select 1');
      if (client === current) revisions.confirmHearing();
    } catch (error) {
      lose(current, error);
    }
  }

  async function beat(): Promise<void> {
    if (database.isConfigured()) {
      const address = database.address();
      if (client !== undefined && connectedTo !== JSON.stringify(address)) lose(client);
      await (client === undefined ? connect(address) : confirm(client));
    }
  }

  function schedule(): void {
    beat()
      .catch((error: unknown) => {
        logger.warn({ err: error }, 'revisions not heard');
      })
      .finally(() => {
        if (isStopped) return;
        timer = setTimeout(schedule, client === undefined ? retryMs : heartbeatMs).unref();
      });
  }
  schedule();

  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      revisions.stopHearing();
      await client?.end();
    },
  };
}
