import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { generateIdentityKeys } from './identity-keys.ts';
import type { Program } from './processes/program.ts';
import { ROOT } from './root.ts';
import { gatewayInside } from './site.ts';
import { SERVICES, portVariable, type Environment, type ServiceName, type Settings } from './settings.ts';
import type { State } from './state/state.ts';

/** What the setup wizard's fields are filled with; never the password. */
export interface DatabaseHints {
  port: number;
  name: string;
  user: string;
}

const NODE_FLAGS = [
  // On early releases of Node 24, running TypeScript as it is was still announced on every start.
  '--disable-warning=ExperimentalWarning',
  // For a service to give back, once it is idle, what a burst of work took (docs/decisions/0018-memory-of-idle-services.md).
  '--expose-gc',
  // Before everything else; it does nothing unless telemetry is on (docs/operations/telemetry.md).
  `--import=${pathToFileURL(path.join(ROOT, 'services/kit/src/telemetry/start.ts')).href}`,
];

interface ServiceContext {
  settings: Settings;
  state: State;
  environment: Environment;
  hints: DatabaseHints | undefined;
  /** Services write to the terminal and are not optimised for production. */
  isDevelopment: boolean;
}

/**
 * How each service is started, in the folder of this launcher, to which relative paths in settings refer; `state` gets the secrets that do not come from the environment. */
export function describeServices(context: ServiceContext): Map<ServiceName, Omit<Program, 'logFile'>> {
  const shared = sharedEnvironment(context);
  const { privateKey, publicKey } = createIdentityKeys(context.environment);
  const erasedList = { ERASED_LIST: path.join(context.settings.dataDir, 'erased-enquiries.txt') };
  const own: Partial<Record<ServiceName, Environment>> = {
    gateway: { ...keepSecret(context, 'SESSION_SECRET', 'sessionSecret'), ...privateKey },
    auth: keepSecret(context, 'ACCOUNT_KEY', 'accountKey'),
    catalog: erasedList,
    // It asks for old addresses of a move.
    media: { GATEWAY_URL: context.environment.GATEWAY_URL ?? gatewayInside(context.settings) },
    leads: { ...keepSecret(context, 'CHANNEL_KEY', 'channelKey'), ...erasedList },
  };
  return new Map(
    SERVICES.map((name) => {
      const isGateway = name === 'gateway';
      const environment: Environment = {
        ...shared,
        ...(isGateway
          ? {}
          : { ...publicKey, ...without('SESSION_SECRET'), ...without('IDENTITY_PRIVATE_KEY') }),
        ...(name === 'auth' ? {} : { ...without('ACCOUNT_KEY'), ...without('OIDC_CLIENT_SECRET') }),
        ...(name === 'leads' ? {} : without('CHANNEL_KEY')),
        // Whoever breaks into a service gets at no backup.
        ...without('BACKUP_KEY'),
        ...without('BACKUP_S3_SECRET_KEY'),
        ...own[name],
        // Only the gateway may be reachable from other machines.
        HOST: isGateway ? context.settings.gatewayHost : '127.0.0.1',
      };
      const entry = path.join(ROOT, 'services', name, 'src', 'main.ts');
      return [name, { args: [...NODE_FLAGS, entry], folder: process.cwd(), environment }];
    }),
  );
}

/** The program that makes backups, and in a demo resets it instead; undefined where they are off. `infra/ops/src/backups/settings.ts` reads its settings. */
export function describeBackups({
  settings,
  environment,
}: Pick<ServiceContext, 'settings' | 'environment'>): Omit<Program, 'logFile'> | undefined {
  if (settings.backupSchedule === 'off' && !settings.isDemo) return undefined;
  const entry = path.join(ROOT, 'infra', 'ops', 'src', 'main.ts');
  const compileCache = path.join(settings.dataDir, 'cache', 'compile');
  // Everything else it reads where this launcher keeps it.
  const own = {
    DATA_DIR: settings.dataDir,
    CONFIG_DIR: settings.configDir,
    NODE_COMPILE_CACHE: compileCache,
    BACKUP_SCHEDULE: settings.backupSchedule,
    ...trust(settings),
  };
  return {
    args: [...NODE_FLAGS, entry, 'schedule'],
    folder: process.cwd(),
    environment: { ...environment, ...own },
  };
}

function sharedEnvironment(context: ServiceContext): Environment {
  const { settings, environment, hints, isDevelopment } = context;
  const compileCache = path.join(settings.dataDir, 'cache', 'compile');
  mkdirSync(compileCache, { recursive: true, mode: 0o700 });
  const addresses = SERVICES.filter((name) => name !== 'gateway').map((name) => {
    const variable = `${name.toUpperCase()}_URL`;
    return [variable, environment[variable] ?? `http://127.0.0.1:${String(settings.ports[name])}`] as const;
  });
  return {
    ...environment,
    ...trust(settings),
    // No service needs it: the wizard asks for it.
    ...without('DB_PASSWORD'),
    ...keepSecret(context, 'SERVICE_SECRET', 'serviceSecret'),
    NODE_ENV: isDevelopment ? 'development' : 'production',
    NODE_COMPILE_CACHE: compileCache,
    // glibc gives each busy thread a heap (arena) of its own, and returns little of it.
    MALLOC_ARENA_MAX: environment.MALLOC_ARENA_MAX ?? '2',
    DATA_DIR: settings.dataDir,
    CONFIG_DIR: settings.configDir,
    // Leads notices where none is made.
    BACKUP_SCHEDULE: settings.isDemo ? 'off' : settings.backupSchedule,
    ...Object.fromEntries(SERVICES.map((name) => [portVariable(name), String(settings.ports[name])])),
    ...Object.fromEntries(addresses),
    ...(hints && {
      SETUP_DB_HOST: 'localhost',
      SETUP_DB_PORT: String(hints.port),
      SETUP_DB_NAME: hints.name,
      SETUP_DB_USER: hints.user,
    }),
  };
}

/** Node reads it as a process starts. */
const trust = ({ extraCaFile }: Settings): Environment =>
  extraCaFile === undefined ? {} : { NODE_EXTRA_CA_CERTS: extraCaFile };

const without = (variable: string): Environment => ({
  [variable]: undefined,
  [`${variable}_FILE`]: undefined,
});

/**
 * The keys of identities from the environment, or else new ones: nothing that was signed with the keys of an earlier start is
 * still good, so these are not kept.
 */
function createIdentityKeys(environment: Environment): { privateKey: Environment; publicKey: Environment } {
  const variables = ['IDENTITY_PRIVATE_KEY', 'IDENTITY_PUBLIC_KEY'].flatMap((name) => [name, `${name}_FILE`]);
  if (variables.some((name) => Boolean(environment[name]))) return { privateKey: {}, publicKey: {} };
  const { IDENTITY_PRIVATE_KEY, IDENTITY_PUBLIC_KEY } = generateIdentityKeys();
  return { privateKey: { IDENTITY_PRIVATE_KEY }, publicKey: { IDENTITY_PUBLIC_KEY } };
}

/** A secret from the environment, or else one that is generated once and kept in `state`. */
function keepSecret(
  { environment, state }: ServiceContext,
  variable: string,
  key: 'sessionSecret' | 'serviceSecret' | 'accountKey' | 'channelKey',
): Environment {
  if (environment[variable] || environment[`${variable}_FILE`]) return {};
  const secret = state[key] ?? randomBytes(32).toString('hex');
  state[key] = secret;
  return { [variable]: secret };
}
