import { ensureDatabase, runDatabase } from '../database.ts';
import { recordProcesses } from './leftovers.ts';
import { openLogFiles, type LogFiles } from './log-files.ts';
import type { Plan } from '../plan.ts';
import { startProgram } from './program.ts';
import type { ServiceName } from '../settings.ts';
import { waitForSite } from '../site.ts';
import { writeState } from '../state/state.ts';
import { supervise, type Supervised } from './supervise.ts';

/** What the launcher starts: the database and the five services. */
export interface Fleet {
  /** Starts everything, and waits until all of it is ready; false when it is stopped before that. */
  start: () => Promise<boolean>;
  /** Stops a service, which is started again at once. */
  restart: (service: ServiceName) => Promise<void>;
  /** Stops the gateway, then what is behind it, then the database: within 10 s, whatever they do. */
  stop: () => Promise<void>;
}

interface FleetOptions {
  /** The services write to the terminal instead of log files. */
  isDevelopment: boolean;
  say: (line: string) => void;
}

interface FleetContext extends FleetOptions {
  plan: Plan;
  logs: LogFiles;
  giveUp: (error: Error) => void;
}

const REMINDER_INTERVAL_MS = 20_000;

export function createFleet(plan: Plan, options: FleetOptions): Fleet {
  const logs = openLogFiles(plan.settings.dataDir);
  const stopping = new AbortController();
  const failure = Promise.withResolvers<never>();
  // Only the start waits for it; later failures must not end the process.
  failure.promise.catch(() => undefined);
  const context: FleetContext = { ...options, plan, logs, giveUp: failure.reject };
  const services = superviseServices(context);
  const server = superviseDatabase(context);
  const backups = superviseBackups(context);
  let database: DatabaseStart = { created: Promise.resolve(), listening: Promise.resolve() };

  const stopServices = async (isIncluded: (name: ServiceName) => boolean, gracePeriod: number) => {
    const included = [...services].filter(([name]) => isIncluded(name));
    await Promise.all(included.map(([, service]) => service.stop(gracePeriod)));
  };

  // At the same time as the database, which listens long before a service has loaded its code.
  const startServices = async () => {
    await database.created;
    if (stopping.signal.aborted) return;
    await Promise.all([...services.values()].map((service) => service.start()));
    await database.listening;
    await waitForSite(plan.settings, stopping.signal);
  };

  return {
    start: async () => {
      options.say(`Starting ${server ? 'PostgreSQL and ' : ''}the five services …`);
      database = startDatabase(context, server, stopping.signal);
      const reminder = setInterval(() => {
        options.say(`Not up yet. What the processes say is in ${logs.folder}.`);
      }, REMINDER_INTERVAL_MS);
      await Promise.race([startServices(), failure.promise]).finally(() => {
        clearInterval(reminder);
      });
      // Nobody waits for it, and a site without backups is better than none.
      backups?.keepRestarting();
      if (!stopping.signal.aborted) await backups?.start();
      for (const supervised of [...services.values(), server]) supervised?.keepRestarting();
      return !stopping.signal.aborted;
    },
    restart: async (name) => services.get(name)?.restart(),
    stop: async () => {
      stopping.abort();
      const backupsStopped = backups?.stop(5_000);
      await stopServices((name) => name === 'gateway', 4_000);
      await stopServices((name) => name !== 'gateway', 3_000);
      await database.listening.catch(() => undefined);
      await backupsStopped;
      await server?.stop(2_500);
      recordProcesses(plan.settings.dataDir, []);
      logs.close();
    },
  };
}

function superviseServices({
  plan,
  logs,
  isDevelopment,
  say,
  giveUp,
}: FleetContext): Map<ServiceName, Supervised> {
  const { dataDir } = plan.settings;
  const pids = new Map<string, number>();
  const services = new Map<ServiceName, Supervised>();
  for (const [name, program] of plan.services) {
    const run = () => {
      const running = startProgram({ ...program, logFile: isDevelopment ? undefined : logs.fileOf(name) });
      if (running.pid !== undefined) pids.set(name, running.pid);
      recordProcesses(dataDir, [...pids.values()]);
      return Promise.resolve(running);
    };
    services.set(name, supervise({ name, run, say, giveUp }));
  }
  return services;
}

function superviseBackups({ plan, logs, isDevelopment, say, giveUp }: FleetContext): Supervised | undefined {
  const { backups } = plan;
  if (backups === undefined) return undefined;
  const logFile = isDevelopment ? undefined : logs.fileOf('backups');
  const run = () => Promise.resolve(startProgram({ ...backups, logFile }));
  return supervise({ name: 'backups', run, say, giveUp });
}

function superviseDatabase({ plan: { database }, logs, say, giveUp }: FleetContext): Supervised | undefined {
  if (!database) return undefined;
  const run = () => runDatabase(database, logs.fileOf('postgres'));
  return supervise({ name: 'PostgreSQL', run, say, giveUp });
}

/** The start of the database: its folder exists, then it takes connections. */
interface DatabaseStart {
  created: Promise<void>;
  listening: Promise<void>;
}

function startDatabase(
  { plan: { database, settings, state }, say }: FleetContext,
  server: Supervised | undefined,
  stopping: AbortSignal,
): DatabaseStart {
  if (!database || !server) return { created: Promise.resolve(), listening: Promise.resolve() };
  const create = async () => {
    await ensureDatabase(database, state, say);
    writeState(settings.dataDir, state);
  };
  const created = create();
  const start = async () => {
    await created;
    if (stopping.aborted) return;
    await server.start();
    say(`PostgreSQL ${database.version} listens on port ${String(database.port)}.`);
  };
  const listening = start();
  // It may fail before anything awaits it, which would end the process.
  listening.catch(() => undefined);
  return { created, listening };
}
