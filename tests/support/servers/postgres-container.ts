import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { startOwnContainer } from './own-container.ts';
import type { OwnServer } from './own-server.ts';

const superuser = 'postgres';

/**
 * A PostgreSQL in a container.
 *
 * @returns with the address of its superuser
 */
export async function startPostgresContainer(
  settings: Readonly<Record<string, string>> = {},
): Promise<OwnServer & { url: string }> {
  const password = randomBytes(12).toString('hex');
  const urlAt = (port: number) =>
    `postgres://${superuser}:${password}@127.0.0.1:${String(port)}/${superuser}`;
  const server = await startOwnContainer({
    image: 'POSTGRES_IMAGE',
    port: 5432,
    environment: { POSTGRES_PASSWORD: password },
    command: ['postgres', ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    probe: (port) => connectOnce(urlAt(port)),
  });
  return { ...server, url: urlAt(server.port) };
}

async function connectOnce(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } finally {
    await client.end();
  }
}
