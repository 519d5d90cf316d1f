import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseConnection } from '@portfolio/kit/postgres/postgres-connection.ts';

/** The file with the authorities' certificates, in the folder of who gets the address. */
const authoritiesFile = 'database-authorities.pem';

/**
 * A connection as the `DATABASE_URL` of another process: the opposite of kit's `parseDatabaseUrl`.
 *
 * @param folder where the authorities' certificates are written, of an encrypted connection that names some
 */
export function formatDatabaseUrl(connection: DatabaseConnection, folder: string): string {
  const { host, port, database, user, password, ssl } = connection;
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  const place = `${host.includes(':') ? `[${host}]` : host}:${String(port)}/${encodeURIComponent(database)}`;
  const parameters = new URLSearchParams();
  if (ssl !== undefined) parameters.set('sslmode', ssl.rejectUnauthorized ? 'verify-full' : 'no-verify');
  if (ssl?.ca !== undefined) {
    const file = path.join(folder, authoritiesFile);
    writeFileSync(file, ssl.ca);
    parameters.set('sslrootcert', file);
  }
  return `postgres://${login}@${place}${ssl === undefined ? '' : `?${parameters.toString()}`}`;
}
