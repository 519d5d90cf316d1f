import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DATABASE_ENVIRONMENT, type Cluster } from './cluster.ts';

export interface ServerOptions {
  port: number;
  /** The file that receives the server's log. */
  logFile: string;
  /** Further settings, or other values for those below. */
  settings?: Record<string, string>;
}

export interface Server {
  pid: number;
  /** Settles when the process has ended, for whatever reason. */
  ended: Promise<void>;
  /** Ends open connections, writes everything to disk and stops. */
  stop: () => Promise<void>;
}

// Small and durable: one site's database on a machine that has other things to do.
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1,::1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '32MB',
  huge_pages: 'off',
  jit: 'off',
  // Helper processes that only pay off on large databases.
  io_method: 'sync',
  max_worker_processes: '2',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '1',
  autovacuum_worker_slots: '2',
  // No replica will ever read the log.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

// Runs next to the server and stops it when our end of its standard input closes, which also happens when this process is killed.
// It is a grandchild (the inner `&`), because PostgreSQL does not expect children it did not start itself.
const GUARD = `( ( cat <&3 >/dev/null
  [ "$(head -n 1 "$PGDATA/postmaster.pid" 2>/dev/null)" = $$ ] && kill -INT $$ ) & ) 3<&0
exec "$@" </dev/null`;

/** Starts the server and waits until it takes connections. */
export async function startServer(cluster: Cluster, options: ServerOptions): Promise<Server> {
  const settings = { ...SETTINGS, ...options.settings, port: String(options.port) };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(options.logFile, 'a', 0o600);
  const child = spawn('/bin/sh', ['-c', GUARD, 'sh', cluster.binaries.postgres, ...flags], {
    ...cluster.account,
    cwd: '/',
    env: { ...DATABASE_ENVIRONMENT, PGDATA: cluster.folder },
    stdio: ['pipe', log, log],
    // Its own process group: Ctrl-C must reach the launcher only, which stops the services before their database.
    detached: true,
  });
  closeSync(log);
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  await waitUntilReady(cluster, child, options.logFile);
  return { pid: child.pid ?? 0, ended, stop: () => stopServer(child, ended) };
}

async function waitUntilReady(cluster: Cluster, child: ChildProcess, logFile: string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const [pid, , , , , , , status] = readLines(path.join(cluster.folder, 'postmaster.pid'));
    if (pid === String(child.pid) && status?.trim() === 'ready') return;
    await sleep(10);
  }
  throw new Error(`PostgreSQL did not start:\n${readLines(logFile).slice(-12).join('\n').trim()}`);
}

async function stopServer(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGINT');
  const patience = sleep(6_000, undefined, { ref: false });
  await Promise.race([ended, patience]);
  // Loses nothing that was committed; the next start replays the log.
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGQUIT');
  await ended;
  child.stdin?.destroy();
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
