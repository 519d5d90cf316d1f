import type { DatabaseConnection } from '@portfolio/kit/postgres/postgres-connection.ts';
import { Client } from 'pg';

/** Runs `work` on one connection. @throws where the database does not answer */
export async function withConnection<T>(
  database: DatabaseConnection,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    ...database,
    application_name: 'portfolio-ops',
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => undefined);
  await client.connect().catch((cause: unknown) => {
    throw new Error(`The database does not answer; the site must be running. (${String(cause)})`, { cause });
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
