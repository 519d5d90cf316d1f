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

const heartbeatMs = 1500;
const retryMs = 500;
const patienceMs = 3000;

/**
 * Hears of commits on a connection of its own: from the moment a database is known, again whenever the connection breaks, and
 * elsewhere when the database changes.
 */
export function startRevisionListener({ database, revisions, logger }: ListenerOptions): {
  stop: () => Promise<void>;
} {
  let line: { client: Client; address: string } | undefined;
  let isStopped = false;

  function lose(client: Client, error?: unknown): void {
    if (line?.client !== client) return;
    line = undefined;
    revisions.stopHearing();
    if (!isStopped) logger.warn({ err: error }, 'commits not heard of');
    void client.end().catch(() => undefined);
  }

  async function connect(address: DatabaseConnection): Promise<void> {
    const client = createClient(address, revisions, lose);
    line = { client, address: JSON.stringify(address) };
    try {
      await client.connect();
      await client.query(`listen ${revisionChannel}`);
      if (line.client !== client) return;
      revisions.startHearing();
      logger.info('commits heard of');
    } catch (error) {
      lose(client, error);
    }
  }

  /** An answer on this connection means that every notification sent before it has come in. */
  async function confirm(client: Client): Promise<void> {
    try {
      await client.query('select 1');
      if (line?.client === client) revisions.confirmHearing();
    } catch (error) {
      lose(client, error);
    }
  }

  const beat = async () => {
    if (!database.isConfigured()) return;
    const address = database.address();
    if (line !== undefined && line.address !== JSON.stringify(address)) lose(line.client);
    await (line === undefined ? connect(address) : confirm(line.client));
  };
  const pulse = startPulse(beat, () => (line === undefined ? retryMs : heartbeatMs), logger);

  return {
    stop: async () => {
      isStopped = true;
      pulse.stop();
      revisions.stopHearing();
      await line?.client.end();
    },
  };
}

/** Calls something again and again, each time so long after the time before was over. */
function startPulse(beat: () => Promise<void>, pauseMs: () => number, logger: Logger): { stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = async () => {
    await beat().catch((error: unknown) => {
      logger.warn({ err: error }, 'commits not heard of');
    });
    if (!isStopped) timer = setTimeout(() => void run(), pauseMs()).unref();
  };
  void run();
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

function createClient(
  address: DatabaseConnection,
  revisions: Revisions,
  lose: (client: Client, error?: unknown) => void,
): Client {
  const client = new Client({
    ...address,
    application_name: 'portfolio-gateway-listen',
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    keepAlive: true,
  });
  client.on('error', (error) => {
    lose(client, error);
  });
  client.on('end', () => {
    lose(client);
  });
  client.on('notification', ({ payload = '' }) => {
    const revision = parseRevision(payload);
    if (revision !== undefined) revisions.raise(revision);
  });
  return client;
}
