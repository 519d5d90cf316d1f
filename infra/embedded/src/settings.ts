import path from 'node:path';
import { createSettingReader, hasControlCharacter } from './setting-reader.ts';

/** The five processes, in the order of their default ports. */
export const SERVICES = ['gateway', 'auth', 'catalog', 'media', 'leads'] as const;
export type ServiceName = (typeof SERVICES)[number];

export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of the launcher itself; all other variables are passed on to the services. */
export interface Settings {
  dataDir: string;
  configDir: string;
  ports: Record<ServiceName, number>;
  gatewayHost: string;
  /** The address of a database that is run elsewhere; where it is set, none is started here. */
  databaseUrl: string | undefined;
  databasePort: number | undefined;
  databaseName: string;
  databaseUser: string;
  databasePassword: string | undefined;
  publicUrl: string | undefined;
  /** When backups are made, as a cron expression, or `off`; the program that makes them parses it. */
  backupSchedule: string;
  /** A file with certificates of authorities (PEM), beside those that Node knows. */
  extraCaFile: string | undefined;
  /** Whether everybody may try the site, which is reset each hour. */
  isDemo: boolean;
}

/** From the first day on, at night. */
const DEFAULT_BACKUP_SCHEDULE = '30 3 * * *';

const DEFAULT_PORTS: Record<ServiceName, number> = {
  gateway: 8080,
  auth: 8081,
  catalog: 8082,
  media: 8083,
  leads: 8084,
};

/** The variable that sets a service's port. */
export function portVariable(service: ServiceName): string {
  return service === 'gateway' ? 'PORT' : `${service.toUpperCase()}_PORT`;
}

/** @throws Error naming every bad variable at once */
export function readSettings(environment: Environment): Settings {
  const { problems, text, port, name, file, origin } = createSettingReader(environment);
  const dataDir = path.resolve(text('DATA_DIR') ?? 'data');
  const settings: Settings = {
    dataDir,
    configDir: path.resolve(text('CONFIG_DIR') ?? dataDir),
    ports: readPorts(port),
    gatewayHost: text('HOST') ?? '127.0.0.1',
    databaseUrl: text('DATABASE_URL'),
    databasePort: port('DB_PORT'),
    databaseName: name('DB_NAME', /^(postgres|template[01])$/),
    databaseUser: name('DB_USER', /^(postgres$|pg_)/),
    databasePassword: text('DB_PASSWORD'),
    publicUrl: origin('PUBLIC_URL'),
    backupSchedule: text('BACKUP_SCHEDULE') ?? DEFAULT_BACKUP_SCHEDULE,
    extraCaFile: file('EXTRA_CA_FILE'),
    isDemo: text('DEMO') === '1',
  };
  problems.push(...findSharedPorts(settings, environment));
  if (hasControlCharacter(settings.databasePassword ?? ''))
    problems.push('DB_PASSWORD holds a control character');
  if (problems.length > 0) throw new Error(`Settings to correct:\n  ${problems.join('\n  ')}`);
  return settings;
}

const readPorts = (port: (name: string) => number | undefined) => {
  const ports = { ...DEFAULT_PORTS };
  for (const service of SERVICES) ports[service] = port(portVariable(service)) ?? ports[service];
  return ports;
};

/** Whether the port is the operator's choice; the launcher moves the others where they are taken. */
export const isPortSet = (environment: Environment, service: ServiceName): boolean =>
  service === 'gateway' ||
  [portVariable(service), `${portVariable(service)}_FILE`].some((name) => Boolean(environment[name]));

function findSharedPorts({ ports, databasePort }: Settings, environment: Environment): string[] {
  const variables = new Map<number, string>();
  const wanted: [string, number | undefined][] = SERVICES.filter((service) =>
    isPortSet(environment, service),
  ).map((service) => [portVariable(service), ports[service]]);
  return [...wanted, ['DB_PORT', databasePort] as const].flatMap(([variable, port]) => {
    if (port === undefined) return [];
    const other = variables.get(port);
    variables.set(port, variable);
    return other === undefined ? [] : [`${other} and ${variable} are both ${String(port)}`];
  });
}
