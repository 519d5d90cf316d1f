import { trimEnd } from '@portfolio/contracts/trim-end.ts';
import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { databaseAddressOf, type Env } from '@portfolio/kit/config.ts';
import { createLogger } from '@portfolio/kit/logger.ts';
import { openDatabase } from '@portfolio/kit/postgres/postgres.ts';
import { readSessionConfig } from '../config.ts';
import { createSessionCookies } from './session-cookies.ts';
import { hashSessionId, type SessionRecord } from './session-records.ts';
import { createSessionsRepository } from './sessions.repository.ts';

/** A session that began without a password. */
export interface CommandSession {
  /** The `Cookie` header that names it. */
  cookie: string;
  /** Removes it. */
  end: () => Promise<void>;
}

/**
 * Begins a session for a command on the site's own machine. Whoever can read `SESSION_SECRET` and write to the database could do
 * the same by hand, so this opens nothing; and the running gateway does not import it, so no request leads here. The session's id
 * is never stored: where the command is killed, nobody can use what it leaves behind.
 *
 * @param env the settings of the site; sessions must be in PostgreSQL (no `REDIS_URL`)
 * @throws ConfigError; AppError `notSetUp`, `unavailable`; whatever connecting to the database throws
 */
export async function beginCommandSession(env: Env, session: SessionRecord): Promise<CommandSession> {
  const config = readSessionConfig(env);
  const [secret = ''] = config.SESSION_SECRET;
  const database = openDatabase({
    schema: 'gateway',
    migrations: join(import.meta.dirname, '../../migrations'),
    ...databaseAddressOf(config),
    logger: createLogger('command', 'silent'),
  });
  const lifetimes = { idle: config.SESSION_IDLE, max: config.SESSION_MAX };
  const records = createSessionsRepository(database, lifetimes);
  const id = randomBytes(32).toString('base64url');
  try {
    await records.add(hashSessionId(id), session);
  } catch (error) {
    await database.close();
    throw error;
  }
  const { name } = createSessionCookies(config.PUBLIC_URL, lifetimes.max);
  return {
    cookie: `${name}=${encodeURIComponent(sign(id, secret))}`,
    end: async () => {
      await records.remove(hashSessionId(id)).finally(database.close);
    },
  };
}

/** As express-session signs its cookie. */
function sign(id: string, secret: string): string {
  const signature = trimEnd(createHmac('sha256', secret).update(id).digest('base64'), '=');
  return `s:${id}.${signature}`;
}
