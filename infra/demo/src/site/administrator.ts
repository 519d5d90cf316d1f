import type { Environment } from '@portfolio/embedded/settings.ts';
import { ask, canAsk } from './ask.ts';
import { beginDataFolderSession } from './data-folder-session.ts';
import { DemoError } from '../demo-error.ts';
import type { FoundSite } from './find-site.ts';
import type { SiteClient } from './site.client.ts';

const isSet = (value: string | undefined): value is string => value !== undefined && value !== '';

/** Ends the session that was begun. */
export type SignOut = () => Promise<void>;

/** @returns undefined where the data folder does not open this site */
async function signInByDataFolder(
  client: SiteClient,
  { dataFolder }: FoundSite,
  env: Environment,
): Promise<SignOut | undefined> {
  const session = dataFolder && (await beginDataFolderSession(dataFolder, env));
  if (session === undefined) return undefined;
  const isKnown = await client.resumeSession(session.cookie).catch(async (error: unknown) => {
    await session.end();
    throw error;
  });
  if (isKnown) return session.end;
  await session.end();
  return undefined;
}

/** @throws DemoError where there is no terminal to ask at */
async function findAccount(site: FoundSite, env: Environment): Promise<[email: string, password: string]> {
  if (isSet(env.ADMIN_EMAIL) && isSet(env.ADMIN_PASSWORD)) return [env.ADMIN_EMAIL, env.ADMIN_PASSWORD];
  const reason =
    site.dataFolder === undefined
      ? `${site.address} is not the site of a data folder here, so an administrator's password is needed.`
      : `The data folder ${site.dataFolder.path} does not open ${site.address}: it belongs to another site, ` +
        'or the site was started with a DATABASE_URL, REDIS_URL or SESSION_SECRET that this command does not have.';
  if (!canAsk()) throw new DemoError(`${reason}\nSet it: ADMIN_EMAIL=… ADMIN_PASSWORD=… make demo`);
  process.stdout.write(`${reason}\n`);
  const email = isSet(env.ADMIN_EMAIL) ? env.ADMIN_EMAIL : await ask("The administrator's e-mail: ");
  return [email, await ask('Password: ', true)];
}

/**
 * Signs in as `ADMIN_EMAIL` with `ADMIN_PASSWORD` where both are set, else through the data folder, else as the person at the
 * terminal says.
 */
export async function signIn(client: SiteClient, site: FoundSite, env: Environment): Promise<SignOut> {
  const isGiven = isSet(env.ADMIN_EMAIL) && isSet(env.ADMIN_PASSWORD);
  const endSession = isGiven ? undefined : await signInByDataFolder(client, site, env);
  if (endSession !== undefined) return endSession;
  await client.signIn(...(await findAccount(site, env)));
  return client.signOut;
}
