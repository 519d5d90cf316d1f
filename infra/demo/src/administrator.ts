import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Site } from '@portfolio/contracts/setup.ts';
import { readState } from '@portfolio/embedded/state.ts';
import { ask, canAsk } from './ask.ts';
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

const isSet = (value: string | undefined): value is string => value !== undefined && value !== '';

/** Who signs in to a site that is set up: as the environment says, else as whoever sits at the terminal. */
async function findAccount(env: Environment): Promise<Account> {
  if (isSet(env.ADMIN_EMAIL) && isSet(env.ADMIN_PASSWORD))
    return { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD };
  if (!canAsk())
    throw new DemoError(
      'The site is set up already. Say who you are: ADMIN_EMAIL=… ADMIN_PASSWORD=… make demo',
    );
  const email = isSet(env.ADMIN_EMAIL) ? env.ADMIN_EMAIL : await ask("The administrator's e-mail: ");
  return { email, password: await ask('Password: ', true) };
}

/**
 * Signs in as `ADMIN_EMAIL` with `ADMIN_PASSWORD`, or asks for them. A site that is not set up yet is set up first, where these
 * are not given with an administrator made up here.
 *
 * @returns the account that was made, to be shown once
 */
export async function becomeAdministrator(
  client: SiteClient,
  env: Environment,
): Promise<Account | undefined> {
  const site = await client.readSite();
  if (site.isActive) {
    const { email, password } = await findAccount(env);
    await client.signIn(email, password);
    return undefined;
  }
  const account = {
    email: isSet(env.ADMIN_EMAIL) ? env.ADMIN_EMAIL : 'demo@example.com',
    password: isSet(env.ADMIN_PASSWORD) ? env.ADMIN_PASSWORD : randomBytes(9).toString('base64url'),
  };
  await setUp(client, site, env, account);
  await client.signIn(account.email, account.password);
  return account;
}
