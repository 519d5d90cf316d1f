import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Site } from '@portfolio/contracts/setup.ts';
import { readState } from '@portfolio/embedded/state.ts';
import { DemoError, type SiteClient } from './site.client.ts';

type Environment = Readonly<Record<string, string | undefined>>;

interface Account {
  email: string;
  password: string;
}

/** Sets a new site up with the database that `make start` brought, and an administrator made up here. */
async function setUp(client: SiteClient, site: Site, env: Environment, account: Account): Promise<void> {
  const dataDir = path.resolve(env.DATA_DIR ?? 'data');
  const dbPassword = env.DB_PASSWORD ?? readState(dataDir).databasePassword;
  if (dbPassword === undefined)
    throw new DemoError(
      `The site is not set up, and ${dataDir} holds no database password. Set it up in the browser first.`,
    );
  await client.install({
    // What the wizard would be filled with.
    appName: site.appName,
    appDescription: site.appDescription,
    dbHost: site.dbHost ?? 'localhost',
    dbPort: site.dbPort ?? 5432,
    dbName: site.dbName ?? 'portfolio',
    dbUser: site.dbUser ?? 'portfolio',
    dbPassword,
    adminEmail: account.email,
    adminPassword: account.password,
    adminFirstName: 'Demo',
    adminLastName: 'Administrator',
  });
}

/**
 * Signs in as `ADMIN_EMAIL` with `ADMIN_PASSWORD`. A site that is not set up yet is set up first, where these are not given with
 * an administrator made up here.
 *
 * @returns the account that was made, to be shown once
 */
export async function becomeAdministrator(
  client: SiteClient,
  env: Environment,
): Promise<Account | undefined> {
  const site = await client.readSite();
  const isGiven = env.ADMIN_EMAIL !== undefined && env.ADMIN_PASSWORD !== undefined;
  if (site.isActive && !isGiven)
    throw new DemoError(
      'The site is set up already. Say who you are: ADMIN_EMAIL=… ADMIN_PASSWORD=… make demo',
    );
  const account = {
    email: env.ADMIN_EMAIL ?? 'demo@example.com',
    password: env.ADMIN_PASSWORD ?? randomBytes(9).toString('base64url'),
  };
  if (!site.isActive) await setUp(client, site, env, account);
  await client.signIn(account.email, account.password);
  return site.isActive ? undefined : account;
}
