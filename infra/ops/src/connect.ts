import type { DatabaseConnection } from '@portfolio/kit/postgres/postgres-connection.ts';
import { Client } from 'pg';

/** Node's words for a certificate of an authority that it does not know. */
const unknownAuthority =
  /self-signed certificate|unable to (?:get local issuer|verify the first) certificate/;

function describeUnreachable(cause: unknown): string {
  const words = String(cause);
  if (words.includes('does not support SSL connections'))
    return `The database takes no encrypted connections. Where the network to it is private, set DB_SSLMODE=disable. (${words})`;
  if (unknownAuthority.test(words))
    return `The certificate of the database is of an authority that is not known here. Set EXTRA_CA_FILE to a file with the certificate of that authority. (${words})`;
  return `The database does not answer; the site must be running. (${words})`;
}

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
    throw new Error(describeUnreachable(cause), { cause });
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
