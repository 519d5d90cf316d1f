import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { findFreePorts, untilFree } from '../servers/free-port.ts';
import { isOnContainers } from '../kind-of-run.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const START_LIMIT_MS = 60_000;

/**
 * The whole product. Usually as `make start` runs it: PostgreSQL, five processes, the built site; under `make test-containers` as
 * `make up` does.
 */
export interface Stack {
  /** The address of the site. */
  url: string;
  /** What the setup wizard asks for. */
  database: { host: string; port: number; name: string; user: string; password: string };
  /** Whether the services know their database before the setup names it. */
  isConnectedBeforeSetup: boolean;
  /** Variables by which `make backup` and its like find this site among all on this machine. */
  variables: Readonly<Record<string, string>>;
  /** All that starting it has printed. */
  output: () => string;
  /** Stops it in order, as Ctrl-C does. Its data stay, for another `start`. */
  stop: () => Promise<void>;
  /** Kills all of its processes at once, as a power cut would. */
  crash: () => Promise<void>;
  /** Starts it again on the same data and ports. */
  start: () => Promise<void>;
  /** Stops it and removes its data. */
  remove: () => Promise<void>;
}

/** As `make start` runs it. */
export interface EmbeddedStack extends Stack {
  dataDir: string;
  /** As above, with other settings where some are given. */
  start: (changed?: Record<string, string>) => Promise<void>;
  /** The process that started all others. */
  pid: () => number;
}

/** Starts a fresh product on free ports with data of its own. */
export async function startStack(settings: Record<string, string> = {}): Promise<Stack> {
  if (!isOnContainers) return startEmbeddedStack(settings);
  const { startContainerStack } = await import('./container-stack.ts');
  return startContainerStack(settings);
}

/**
 * Starts a fresh product on free ports with data of its own, for those who look at its processes and files.
 *
 * @param wrapper a command that starts the one behind it
 */
export async function startEmbeddedStack(
  settings: Record<string, string> = {},
  wrapper: readonly string[] = [],
): Promise<EmbeddedStack> {
  const dataDir = settings.DATA_DIR ?? mkdtempSync(path.join(tmpdir(), 'portfolio-stack-'));
  const [port = 0, auth = 0, catalog = 0, media = 0, leads = 0, database = 0] = await findFreePorts(6);
  const ports = {
    PORT: port,
    AUTH_PORT: auth,
    CATALOG_PORT: catalog,
    MEDIA_PORT: media,
    LEADS_PORT: leads,
    DB_PORT: database,
  };
  const environment = {
    ...process.env,
    NODE_OPTIONS: undefined,
    // As the Makefile does.
    NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compile'),
    ...Object.fromEntries(Object.entries(ports).map(([name, value]) => [name, String(value)])),
    DATA_DIR: dataDir,
    // A canary would be among the requests of whoever counts them.
    LEAD_CANARY: '0',
    BACKUP_SCHEDULE: 'off',
    ...settings,
  };
  let launcher = await launch(environment, wrapper);
  const password = /password +(\S+)/.exec(launcher.output())?.[1] ?? '';

  const stop = async () => {
    launcher.process.kill('SIGTERM');
    await launcher.ended;
  };
  return {
    url: `http://localhost:${String(port)}`,
    database: { host: 'localhost', port: database, name: 'portfolio', user: 'portfolio', password },
    isConnectedBeforeSetup: false,
    variables: { SITE: 'embedded', DATA_DIR: dataDir },
    dataDir,
    pid: () => launcher.process.pid ?? 0,
    output: () => launcher.output(),
    stop,
    crash: async () => {
      const pids = findProcesses(dataDir);
      launcher.process.kill('SIGKILL');
      for (const pid of pids) process.kill(pid, 'SIGKILL');
      await launcher.ended;
      await Promise.all(Object.values(ports).map(untilFree));
    },
    start: async (changed = {}) => {
      launcher = await launch({ ...environment, ...changed }, wrapper);
    },
    remove: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

// The processes that the launcher started: the services from its record, and PostgreSQL, whose children end with it.
function findProcesses(dataDir: string): number[] {
  const record: unknown = JSON.parse(readFileSync(path.join(dataDir, 'processes.json'), 'utf8'));
  const services = z.array(z.object({ pid: z.int() })).parse(record);
  const [postgres] = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  return [...services.map(({ pid }) => pid), Number(postgres)];
}

interface Launched {
  process: ChildProcess;
  output: () => string;
  ended: Promise<void>;
}

function launch(environment: NodeJS.ProcessEnv, wrapper: readonly string[]): Promise<Launched> {
  const command = [...wrapper, process.execPath, 'infra/embedded/src/main.ts'];
  const child = spawn(command[0]!, command.slice(1), { cwd: ROOT, env: environment });
  let output = '';
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      resolve();
    });
  });
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      child.kill('SIGTERM');
      reject(new Error(`The product was not up after ${String(START_LIMIT_MS / 1000)} s:\n${output}`));
    }, START_LIMIT_MS);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes('Ctrl-C stops it all')) return;
      clearTimeout(limit);
      resolve({ process: child, output: () => output, ended });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => {
      clearTimeout(limit);
      reject(new Error(`The product did not start:\n${output}`));
    });
  });
}
