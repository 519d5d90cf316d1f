import { prepareDatabase, type EmbeddedDatabase } from './database.ts';
import { stopLeftovers } from './processes/leftovers.ts';
import { findFreePort, probePort } from './ports.ts';
import type { Program } from './processes/program.ts';
import { keepBackupKey } from './state/backup-key.ts';
import { describeLauncher } from './state/launcher.ts';
import { describeBackups, describeServices } from './services.ts';
import { describeStart } from './site.ts';
import {
  SERVICES,
  isPortSet,
  portVariable,
  type Environment,
  type ServiceName,
  type Settings,
} from './settings.ts';
import { findSettingProblems, type SettingProblem } from './setting-problems.ts';
import { readState, writeState, type State } from './state/state.ts';

/** Everything that is decided before anything is started. */
export interface Plan {
  settings: Settings;
  state: State;
  /** Undefined where `DATABASE_URL` names another database. */
  database: EmbeddedDatabase | undefined;
  services: Map<ServiceName, Omit<Program, 'logFile'>>;
  /** Undefined where there is no schedule. */
  backups: Omit<Program, 'logFile'> | undefined;
  /** What is wrong with settings, though the site runs all the same. */
  problems: SettingProblem[];
}

/**
 * Stops what a killed launcher left running, and decides ports, secrets and the folder of the database. With `DATA_DIR` locked.
 *
 * @throws Error with a message for the person who started it
 */
export async function makePlan(
  settings: Settings,
  environment: Environment,
  isDevelopment: boolean,
  say: (line: string) => void,
): Promise<Plan> {
  await stopLeftovers(settings.dataDir);
  await choosePorts(settings, environment);
  await checkPorts(settings);
  const state = readState(settings.dataDir);
  keepMode(state, settings);
  const database =
    settings.databaseUrl === undefined ? await prepareDatabase(settings, state, say) : undefined;
  const hints = database && { ...database.credentials, port: database.port };
  const services = describeServices({ settings, state, environment, hints, isDevelopment });
  const backups = describeBackups({ settings, environment });
  await keepBackupKey(environment, state, say);
  const problems = findSettingProblems(environment);
  state.lastStart = {
    ...describeStart(settings, environment),
    launcher: describeLauncher(),
    problems,
  };
  writeState(settings.dataDir, state);
  return { settings, state, database, services, backups, problems };
}

/**
 * Notes at the first start whether the site is a demo, which it then stays.
 *
 * @throws Error where it was started as the other before: a demo forgets what people enter, and everybody knows its password
 */
export function keepMode(state: State, { isDemo, dataDir }: Pick<Settings, 'isDemo' | 'dataDir'>): void {
  const wasStarted = state.lastStart !== undefined;
  if (wasStarted && isDemo && state.isDemo !== true)
    throw new Error(
      `DEMO=1 is refused: the site in ${dataDir} was not begun as a demo, and would lose all that people enter each hour. ` +
        'Start it without DEMO, or name another folder: DATA_DIR=demo make start DEMO=1',
    );
  if (wasStarted && !isDemo && state.isDemo === true)
    throw new Error(
      `The site in ${dataDir} is a demo, whose password everybody knows. Start it with DEMO=1, or name another folder with DATA_DIR.`,
    );
  state.isDemo = isDemo;
}

/**
 * Moves each service whose port is not set to the first free one from its default on, so that a second site on the machine needs no
 * setting but `PORT` and `DATA_DIR`.
 */
export async function choosePorts(
  { ports, databasePort }: Pick<Settings, 'ports' | 'databasePort'>,
  environment: Environment,
): Promise<void> {
  const isChosen = (service: ServiceName) => service !== 'gateway' && !isPortSet(environment, service);
  const reserved = SERVICES.filter((service) => !isChosen(service)).map((service) => ports[service]);
  if (databasePort !== undefined) reserved.push(databasePort);
  for (const service of SERVICES.filter(isChosen)) {
    ports[service] = await findFreePort(ports[service], reserved);
    reserved.push(ports[service]);
  }
}

export async function checkPorts({
  ports,
  gatewayHost,
}: Pick<Settings, 'ports' | 'gatewayHost'>): Promise<void> {
  const problems = await Promise.all(
    SERVICES.map(async (service) => {
      const state = await probePort(ports[service], service === 'gateway' ? gatewayHost : '127.0.0.1');
      const port = `Port ${String(ports[service])}`;
      const variable = portVariable(service);
      if (state === 'taken') return [`${port} is taken by another program: set ${variable} to a free one.`];
      if (state === 'forbidden') return [`${port} is not for this user: set ${variable} to one above 1023.`];
      if (state === 'absent')
        return [
          `HOST is "${gatewayHost}", which is no address of this machine: set it to 127.0.0.1 (this machine alone), 0.0.0.0 (everybody), or one of its addresses.`,
        ];
      return [];
    }),
  );
  if (problems.flat().length > 0) throw new Error(problems.flat().join('\n'));
}
