import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { updateConnectionFile } from './state/connection-file.ts';
import { takeLock } from './state/lock.ts';
import { findFreePort, isLoopbackPortFree } from './ports.ts';
import { findBinaries } from './postgres/binaries.ts';
import { createCluster, type Cluster } from './postgres/cluster.ts';
import { stopLeftoverServer } from './postgres/leftover.ts';
import { locateDatabase } from './postgres/location.ts';
import { fingerprint, provisionDatabase, type Credentials } from './postgres/provision.ts';
import { startServer } from './postgres/server.ts';
import type { Settings } from './settings.ts';
import type { State } from './state/state.ts';
import type { Running } from './processes/supervise.ts';

const DEFAULT_PORT = 5432;

export interface EmbeddedDatabase {
  credentials: Credentials;
  port: number;
  /** PostgreSQL's version. */
  version: string;
  cluster: Cluster;
}

/**
 * Decides the folder, port and credentials of the embedded database, and stops a server that a killed launcher left running. It
 * starts nothing. What the next start needs goes into `state`.
 */
export async function prepareDatabase(
  settings: Settings,
  state: State,
  say: (line: string) => void,
): Promise<EmbeddedDatabase> {
  const { folder, account, elsewhere } = locateDatabase(settings.dataDir);
  if (elsewhere !== undefined) {
    say(
      `PostgreSQL does not run as root and its user cannot enter ${settings.dataDir}: the database is in ${elsewhere}.`,
    );
    // A copy of DATA_DIR leads to the same database.
    if (!takeLock(elsewhere)) throw new Error(`The database in ${elsewhere} is in use by another copy.`);
  }
  const binaries = await findBinaries(account);
  await stopLeftoverServer(folder);

  const formerPort = state.databasePort;
  const port = await choosePort(settings, formerPort);
  const credentials = {
    name: settings.databaseName,
    user: settings.databaseUser,
    password: settings.databasePassword ?? state.databasePassword ?? randomBytes(18).toString('base64url'),
  };
  state.databasePort = port;
  state.databasePassword = credentials.password;
  updateConnectionFile(settings.configDir, { ...credentials, formerPort, port });
  return {
    credentials,
    port,
    version: binaries.version.split('.').slice(0, 2).join('.'),
    cluster: { folder, binaries, account },
  };
}

/** Creates what is missing: the data folder, the application's role, its database. */
export async function ensureDatabase(
  { cluster, credentials }: EmbeddedDatabase,
  state: State,
  say: (line: string) => void,
): Promise<void> {
  const wanted = fingerprint(credentials);
  if (!existsSync(cluster.folder)) say('Creating the database, once …');
  const isNew = await createCluster(cluster);
  if (!isNew && state.provisioned === wanted) return;
  await provisionDatabase(cluster, credentials);
  state.provisioned = wanted;
}

/** Starts the server. It retries, because child processes of a server that was just killed may take a moment to exit. */
export async function runDatabase({ cluster, port }: EmbeddedDatabase, logFile: string): Promise<Running> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startServer(cluster, { port, logFile });
    } catch (error) {
      if (attempt === 4) throw error;
      await sleep(attempt * 300);
    }
  }
}

async function choosePort(settings: Settings, formerPort: number | undefined): Promise<number> {
  if (settings.databasePort !== undefined) {
    if (await isLoopbackPortFree(settings.databasePort)) return settings.databasePort;
    throw new Error(
      `Port ${String(settings.databasePort)} is taken by another program. Set DB_PORT to a free one, or leave it unset.`,
    );
  }
  const reserved = Object.values(settings.ports);
  const isUsable =
    formerPort !== undefined && !reserved.includes(formerPort) && (await isLoopbackPortFree(formerPort));
  return isUsable ? formerPort : findFreePort(DEFAULT_PORT, reserved);
}
