import { readDatabaseConfig } from '@portfolio/auth/src/config.ts';
import { openAuthDatabase } from '@portfolio/auth/src/database.ts';
import { createUsersRepository } from '@portfolio/auth/src/users/users.repository.ts';
import type { Environment } from '@portfolio/embedded/settings.ts';
import { beginCommandSession, type CommandSession } from '@portfolio/gateway/src/sessions/command-session.ts';
import { AppError } from '@portfolio/kit/app-error.ts';
import { ConfigError } from '@portfolio/kit/config.ts';
import { createLogger } from '@portfolio/kit/logger.ts';
import { isDatabaseOutage } from '@portfolio/kit/postgres/postgres-errors.ts';
import type { DataFolder } from './find-site.ts';

/** The settings that the site runs with, as far as the data folder and this command's environment tell them. */
function settingsOf({ path, state }: DataFolder, env: Environment): Environment {
  const secret = (variable: string, kept: string | undefined) =>
    env[variable] || env[`${variable}_FILE`] ? {} : { [variable]: kept };
  return {
    ...env,
    ...secret('SESSION_SECRET', state.sessionSecret),
    DATA_DIR: path,
    CONFIG_DIR: state.lastStart?.configDir,
    PUBLIC_URL: state.lastStart?.publicUrl,
  };
}

async function findFirstAdministrator(env: Environment) {
  const database = openAuthDatabase(readDatabaseConfig(env), createLogger('demo', 'silent'));
  try {
    const [user] = await createUsersRepository(database).list();
    return user;
  } finally {
    await database.close();
  }
}

/**
 * Signs the first administrator in by what the data folder holds: its secrets and its database.
 *
 * @returns undefined where these do not suffice
 */
export async function beginDataFolderSession(
  dataFolder: DataFolder,
  env: Environment,
): Promise<CommandSession | undefined> {
  // Sessions are in Redis then.
  if (env.REDIS_URL || env.REDIS_URL_FILE) return undefined;
  const settings = settingsOf(dataFolder, env);
  try {
    const user = await findFirstAdministrator(settings);
    if (user === undefined) return undefined;
    const { id: userId, credentialsVersion } = user;
    return await beginCommandSession(settings, { userId, credentialsVersion, userAgent: 'make demo' });
  } catch (error) {
    if (error instanceof AppError || error instanceof ConfigError || isDatabaseOutage(error))
      return undefined;
    throw error;
  }
}
