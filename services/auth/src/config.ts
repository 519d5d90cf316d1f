import {
  databaseSettings,
  demoSetting,
  serviceSettings,
  originSetting,
  parseConfig,
  portSetting,
  secretSetting,
  type DatabaseConfig,
  type Env,
} from '@portfolio/kit/config.ts';
import { roleSchema, type Role } from '@portfolio/contracts/account/roles.ts';
import { isLoopback } from '@portfolio/kit/address-range.ts';
import { parseDatabaseUrl, type DatabaseConnection } from '@portfolio/kit/postgres/postgres-connection.ts';
import { z } from 'zod';
import type { DatabaseHints } from './site/site.service.ts';

/** A comma list. */
const listSetting = z.string().transform((list) =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);

const hostsSetting = listSetting.refine((hosts) => hosts.length > 0, 'must name at least one host');

const issuerSetting = z
  .url({ protocol: /^https?$/, error: 'must be an https address', abort: true })
  .refine((url) => {
    const { protocol, hostname } = new URL(url);
    return protocol === 'https:' || isLoopback(hostname);
  }, 'must be an https address; http only on this machine (localhost)');

/** Exact ones: none stands for its subdomains. */
const domainsSetting = listSetting
  .default([])
  .transform((domains) => domains.map((domain) => domain.toLowerCase()))
  .refine(
    (domains) => domains.every((domain) => /^[^\s@.*]+(?:\.[^\s@.*]+)+$/.test(domain)),
    'must be domains such as example.com, without @ and *',
  );

/** Nobody approved these users, so they never become owners. */
const newUserRolesSetting = listSetting
  .default([])
  .refine(
    (roles): roles is Role[] => roles.every((role) => role !== 'owner' && roleSchema.safeParse(role).success),
    'must be editor, contributor or sales',
  );

const configSchema = z.object({
  ...serviceSettings,
  DEMO: demoSetting,
  // Seals the secrets of authenticator apps, and mails that wait.
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
  OIDC_ISSUER: issuerSetting.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(60, 'must have at most 60 characters').optional(),
  OIDC_DOMAINS: domainsSetting,
  OIDC_ROLES: newUserRolesSetting,
});

export type Config = z.output<typeof configSchema> & { PUBLIC_URL: string };

/** The provider is known by three settings; who may come without an invitation, by two. */
function checkProvider(config: z.output<typeof configSchema>, context: z.RefinementCtx): void {
  const demand = (name: keyof typeof config, reason: string) => {
    const value = config[name];
    if (value === undefined || (Array.isArray(value) && value.length === 0))
      context.addIssue({ code: 'custom', path: [name], message: `is required with ${reason}` });
  };
  if (config.OIDC_ISSUER !== undefined)
    for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const) demand(name, 'OIDC_ISSUER');
  if (config.OIDC_ROLES.length > 0) demand('OIDC_DOMAINS', 'OIDC_ROLES');
}

/** For a program beside the service, which needs the database only. @throws ConfigError naming every bad setting */
export function readDatabaseConfig(env: Env): DatabaseConfig {
  return parseConfig(z.object(databaseSettings), env);
}

/** @throws ConfigError naming every bad setting */
export function readConfig(env: Env): Config {
  const config = parseConfig(configSchema.superRefine(checkProvider), env);
  // Everybody has the account of a demo, which no provider knows.
  const alone = config.DEMO === '1' ? { OIDC_ISSUER: undefined } : {};
  return { ...config, ...alone, PUBLIC_URL: config.PUBLIC_URL ?? `http://localhost:${String(config.PORT)}` };
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

/** What this site is to the company's provider; undefined without one. */
export function openIdClientOf(config: Config) {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId = '',
    OIDC_CLIENT_SECRET: clientSecret = '',
  } = config;
  return issuer === undefined ? undefined : { issuer, clientId, clientSecret, publicUrl: config.PUBLIC_URL };
}

/** What the login page calls the provider; null without one. */
export const providerNameOf = ({ OIDC_ISSUER: issuer, OIDC_NAME: name }: Config): string | null =>
  issuer === undefined ? null : (name ?? new URL(issuer).host);
