import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

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
  const problems: string[] = [];
  const text = (name: string): string | undefined => {
    try {
      return readVariable(environment, name);
    } catch (error) {
      problems.push(String(error instanceof Error ? error.message : error));
      return undefined;
    }
  };
  const port = (name: string): number | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    if (/^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535) return Number(value);
    problems.push(`${name} must be a port number from 1 to 65535, not "${value}"`);
    return undefined;
  };
  // PostgreSQL truncates longer names; a control character would end the statement that the name is in.
  const name = (variable: string, isAcceptable: (value: string) => boolean): string => {
    const value = text(variable) ?? 'portfolio';
    if (isAcceptable(value)) return value;
    problems.push(`${variable} cannot be "${value}"`);
    return value;
  };

  const file = (variable: string): string | undefined => {
    const value = text(variable);
    if (value === undefined) return undefined;
    if (!existsSync(value)) problems.push(`${variable}: there is no file ${value}`);
    return path.resolve(value);
  };

  const dataDir = path.resolve(text('DATA_DIR') ?? 'data');
  const settings: Settings = {
    dataDir,
    configDir: path.resolve(text('CONFIG_DIR') ?? dataDir),
    ports: { ...DEFAULT_PORTS },
    gatewayHost: text('HOST') ?? '127.0.0.1',
    databaseUrl: text('DATABASE_URL'),
    databasePort: port('DB_PORT'),
    databaseName: name('DB_NAME', (value) => isName(value) && !/^(postgres|template[01])$/.test(value)),
    databaseUser: name('DB_USER', (value) => isName(value) && !/^(postgres$|pg_)/.test(value)),
    databasePassword: text('DB_PASSWORD'),
    publicUrl: text('PUBLIC_URL'),
    backupSchedule: text('BACKUP_SCHEDULE') ?? DEFAULT_BACKUP_SCHEDULE,
    extraCaFile: file('EXTRA_CA_FILE'),
    isDemo: text('DEMO') === '1',
  };
  for (const service of SERVICES)
    settings.ports[service] = port(portVariable(service)) ?? DEFAULT_PORTS[service];
  problems.push(...findSharedPorts(settings, environment));
  if (hasControlCharacter(settings.databasePassword ?? ''))
    problems.push('DB_PASSWORD holds a control character');
  if (problems.length > 0) throw new Error(`Settings to correct:\n  ${problems.join('\n  ')}`);
  return settings;
}

/** A variable, or the content of the file that `NAME_FILE` names. Empty counts as unset. */
function readVariable(environment: Environment, name: string): string | undefined {
  const value = environment[name];
  if (value !== undefined && value !== '') return value;
  const file = environment[`${name}_FILE`];
  if (file === undefined || file === '') return undefined;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new Error(`${name}_FILE: the file cannot be read`);
  }
}

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

function isName(value: string): boolean {
  return Buffer.byteLength(value) <= 63 && !hasControlCharacter(value);
}

function hasControlCharacter(value: string): boolean {
  return /\p{Cc}/u.test(value);
}
