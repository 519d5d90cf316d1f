import type { Knex } from 'knex';
import type { ClientBase } from 'pg';
import type { Database } from './postgres.ts';

/**
 * Lends one connection of the pool, for what is asked on every request: building a small statement with knex takes longer than
 * PostgreSQL takes to answer it.
 *
 * @throws as `Database.connection`, and whatever `work` throws
 */
export async function withConnection<T>(
  database: Pick<Database, 'connection'>,
  work: (connection: ClientBase) => Promise<T>,
): Promise<T> {
  const { client } = (await database.connection()) as unknown as { client: Knex.Client };
  const connection = (await client.acquireConnection()) as ClientBase;
  try {
    return await work(connection);
  } finally {
    // Of one that broke meanwhile the pool takes note itself.
    void client.releaseConnection(connection);
  }
}
