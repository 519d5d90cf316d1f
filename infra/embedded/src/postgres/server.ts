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
  /** Resolves when the process has ended, for whatever reason, with a description of how. */
  ended: Promise<string>;
  /** Ends open connections, writes everything to disk and stops; is killed after `gracePeriod` milliseconds. */
  stop: (gracePeriod: number) => Promise<void>;
}

// For the database of one site on a machine that runs other programs too: little memory, full durability.
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

// Stops the server when our end of its standard input closes, which also happens when this process is killed. It is a grandchild (the inner `&`), because PostgreSQL does not expect children it did not start itself.
const GUARD = `( ( cat <&3 >/dev/null
  [ "$(head -n 1 "$LOCK_FILE" 2>/dev/null)" = $$ ] && kill -INT $$ ) & ) 3<&0
exec "$@" </dev/null`;

/** Starts the server and waits until it takes connections. */
export async function startServer(cluster: Cluster, options: ServerOptions): Promise<Server> {
  const settings = { ...SETTINGS, ...options.settings, port: String(options.port) };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(options.logFile, 'a', 0o600);
  const child = spawn(
    '/bin/sh',
    ['-c', GUARD, 'sh', cluster.binaries.postgres, '-D', cluster.folder, ...flags],
    {
      ...cluster.account,
      cwd: '/',
      env: { ...DATABASE_ENVIRONMENT, LOCK_FILE: path.join(cluster.folder, 'postmaster.pid') },
      stdio: ['pipe', log, log],
      // Its own process group: Ctrl-C must reach the launcher only, which stops the services before their database.
      detached: true,
    },
  );
  closeSync(log);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => {
      resolve(error.message);
    });
    child.once('exit', (code, signal) => {
      child.stdin?.destroy();
      resolve(signal === null ? `exit code ${String(code)}` : `signal ${signal}`);
    });
  });
  await waitUntilReady(cluster, child, options.logFile);
  return { ended, stop: (gracePeriod) => stopServer(child, ended, gracePeriod) };
}

async function waitUntilReady(cluster: Cluster, child: ChildProcess, logFile: string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const [pid, , , , , , , status] = readLines(path.join(cluster.folder, 'postmaster.pid'));
    if (pid === String(child.pid) && status?.trim() === 'ready') return;
    await sleep(10);
  }
  throw new Error(`PostgreSQL did not start:\n${readLines(logFile).slice(-12).join('\n').trim()}`);
}

async function stopServer(child: ChildProcess, ended: Promise<string>, gracePeriod: number): Promise<void> {
  child.kill('SIGINT');
  await Promise.race([ended, sleep(gracePeriod, undefined, { ref: false })]);
  // Nothing that was committed is lost: the next start replays the log.
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGQUIT');
  await ended;
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
