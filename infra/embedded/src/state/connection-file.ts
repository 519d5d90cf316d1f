import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writePrivateFile } from './state.ts';

interface EmbeddedAddress {
  /** The port the database had at the last start. */
  formerPort: number | undefined;
  port: number;
  name: string;
  user: string;
  password: string;
}

const LOOPBACK = ['localhost', '127.0.0.1', '::1', '[::1]'];

/**
 * A finished setup keeps its database connection in `CONFIG_DIR/connection.json`. Where that is the embedded database, the file
 * follows when its port or password changes. The connection to any other database stays as it is.
 */
export function updateConnectionFile(configDir: string, address: EmbeddedAddress): void {
  const file = path.join(configDir, 'connection.json');
  if (!existsSync(file)) return;
  const connection: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof connection !== 'object' || connection === null) return;
  const { host, port, database, user, password } = connection as Record<string, unknown>;
  const isEmbedded =
    LOOPBACK.includes(String(host)) &&
    (port === address.formerPort || port === address.port) &&
    database === address.name &&
    user === address.user;
  if (!isEmbedded || (port === address.port && password === address.password)) return;
  const changed = { ...connection, port: address.port, password: address.password };
  writePrivateFile(file, JSON.stringify(changed));
}
