import {
  databaseSettings,
  serviceSettings,
  originSetting,
  parseConfig,
  portSetting,
  secretSetting,
  type DatabaseConfig,
  type Env,
} from '@portfolio/kit/config.ts';
import { parseDatabaseUrl, type DatabaseConnection } from '@portfolio/kit/postgres/postgres-connection.ts';
import { z } from 'zod';
import type { DatabaseHints } from './site/site.service.ts';

const hostsSetting = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((host) => host.trim())
      .filter((host) => host !== ''),
  )
  .refine((hosts) => hosts.length > 0, 'must name at least one host');

const configSchema = z.object({
  ...serviceSettings,
  // Seals the secrets of authenticator apps.
  ACCOUNT_KEY: secretSetting,
  AUTH_PORT: portSetting.default(8081),
  // The gateway's, on which the site's own address stands where none is set.
  PORT: portSetting.default(8080),
  PUBLIC_URL: originSetting.optional(),
  CATALOG_URL: originSetting.default('http://127.0.0.1:8082'),
  MEDIA_URL: originSetting.default('http://127.0.0.1:8083'),
  LEADS_URL: originSetting.default('http://127.0.0.1:8084'),
  SETUP_DB_HOSTS: hostsSetting.optional(),
  SETUP_DB_HOST: z.string().optional(),
  SETUP_DB_PORT: portSetting.optional(),
  SETUP_DB_NAME: z.string().optional(),
  SETUP_DB_USER: z.string().optional(),
});

export type Config = z.output<typeof configSchema> & { PUBLIC_URL: string };

/** For a program beside the service, which needs the database only. @throws ConfigError naming every bad setting */
export function readDatabaseConfig(env: Env): DatabaseConfig {
  return parseConfig(z.object(databaseSettings), env);
}

/** @throws ConfigError naming every bad setting */
export function readConfig(env: Env): Config {
  const config = parseConfig(configSchema, env);
  return { ...config, PUBLIC_URL: config.PUBLIC_URL ?? `http://localhost:${String(config.PORT)}` };
}

const thisMachine = ['localhost', '127.0.0.1', '::1'];

/** The only hosts the wizard connects to (contract, section 4). */
export function setupHostsOf({ SETUP_DB_HOSTS: hosts, DATABASE_URL: url }: Config): string[] {
  return hosts ?? (url === undefined ? thisMachine : []);
}

/** The database that is configured, as the wizard connects to it: its lock needs a session, which a pooler does not give. */
export function configuredDatabaseOf(config: Config): DatabaseConnection | undefined {
  const url = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;
  return url === undefined ? undefined : parseDatabaseUrl(url);
}

/** What the wizard is filled with: what the launcher says, else what is configured; never a password. */
export function hintsOf(config: Config): DatabaseHints {
  const configured = configuredDatabaseOf(config);
  return {
    dbHost: config.SETUP_DB_HOST ?? configured?.host ?? 'localhost',
    dbPort: config.SETUP_DB_PORT ?? configured?.port ?? 5432,
    dbName: config.SETUP_DB_NAME ?? configured?.database,
    dbUser: config.SETUP_DB_USER ?? configured?.user,
  };
}
