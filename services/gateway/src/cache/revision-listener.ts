import { createBackgroundLoop } from '@portfolio/kit/background-loop.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { DatabaseConnection } from '@portfolio/kit/postgres/postgres-connection.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import { parseRevision, revisionChannel } from '@portfolio/kit/postgres/revision.ts';
import { Client } from 'pg';
import type { RevisionClock } from './revision-clock.ts';

interface ListenerOptions {
  database: Pick<Database, 'isConfigured' | 'address'>;
  clock: RevisionClock;
  logger: Logger;
}

const heartbeatMs = 1500;
const reconnectMs = 500;
const timeLimitMs = 3000;

/**
 * Listens to the database's notifications of commits on a connection of its own: from the moment a database is known, again
 * whenever the connection breaks, and at the new place when the database changes.
 */
export function startRevisionListener(options: ListenerOptions): { stop: () => Promise<void> } {
  const { database, logger } = options;
  const connection = createConnection(options);
  const loop = createBackgroundLoop({
    step: async () => {
      if (database.isConfigured()) await connection.check(database.address());
      return false;
    },
    pauseMs: () => (connection.isOpen() ? heartbeatMs : reconnectMs),
    failureMessage: 'not connected to the notifications of commits',
    logger,
  });
  loop.start();
  return {
    stop: async () => {
      await loop.stop();
      await connection.close();
    },
  };
}

/** The one connection that listens; it tells the clock what it hears, and of its own state. */
function createConnection({ clock, logger }: ListenerOptions) {
  let current: { client: Client; address: string } | undefined;
  let isClosed = false;

  function disconnect(client: Client, error?: unknown): void {
    if (current?.client !== client) return;
    current = undefined;
    clock.onDisconnected();
    if (!isClosed) logger.warn({ err: error }, 'not connected to the notifications of commits');
    void client.end().catch(() => undefined);
  }

  async function connect(address: DatabaseConnection): Promise<void> {
    const client = createClient(address, clock, disconnect);
    current = { client, address: JSON.stringify(address) };
    try {
      await client.connect();
      await client.query(`listen ${revisionChannel}`);
      if (current.client !== client) return;
      clock.onConnected();
      logger.info('connected to the notifications of commits');
    } catch (error) {
      disconnect(client, error);
    }
  }

  /** An answer on this connection proves that every notification sent before it has arrived. */
  async function sendHeartbeat(client: Client): Promise<void> {
    try {
      await client.query('select 1');
      if (current?.client === client) clock.onHeartbeat();
    } catch (error) {
      disconnect(client, error);
    }
  }

  return {
    isOpen: () => current !== undefined,
    /** Sends a heartbeat; connects first where there is no connection, or one to another database. */
    check: async (address: DatabaseConnection) => {
      if (current !== undefined && current.address !== JSON.stringify(address)) disconnect(current.client);
      await (current === undefined ? connect(address) : sendHeartbeat(current.client));
    },
    close: async () => {
      isClosed = true;
      clock.onDisconnected();
      await current?.client.end();
    },
  };
}

function createClient(
  address: DatabaseConnection,
  clock: RevisionClock,
  disconnect: (client: Client, error?: unknown) => void,
): Client {
  const client = new Client({
    ...address,
    application_name: 'portfolio-gateway-listen',
    connectionTimeoutMillis: timeLimitMs,
    query_timeout: timeLimitMs,
    keepAlive: true,
  });
  client.on('error', (error) => {
    disconnect(client, error);
  });
  client.on('end', () => {
    disconnect(client);
  });
  client.on('notification', ({ payload = '' }) => {
    const revision = parseRevision(payload);
    if (revision !== undefined) clock.observe(revision);
  });
  return client;
}
