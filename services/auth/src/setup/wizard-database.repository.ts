import { isIP, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { appError } from '@portfolio/kit/app-error.ts';
import type { DatabaseConnection, SchemaLogins } from '@portfolio/kit/postgres/postgres-connection.ts';
import { isDatabaseOutage } from '@portfolio/kit/postgres/postgres-errors.ts';
import { Client } from 'pg';
import { isLoopback } from '@portfolio/kit/address-range.ts';
import { LoginSocket, requireSafeLogin } from './login-socket.ts';
import { makeServiceRoles } from './service-roles.repository.ts';
import { installLock } from './system-tables.repository.ts';

const loginLimitMs = 5000;
const lockLimitMs = 10_000;

/** The database that somebody typed into the wizard, reached with what they typed. */
export interface WizardDatabase {
  /** The address that answered. */
  address: string;
  /** PostgreSQL's number for this connection. */
  processId: number;
  /** Waits until no other installation is at work in this database. @throws AppError `unavailable` after 10 s */
  lock: () => Promise<void>;
  /** As `makeServiceRoles`; undefined as well where the roles may not log in from here. */
  makeRoles: (schemas: readonly string[]) => Promise<SchemaLogins | undefined>;
  /** Ends the connection, and with it the lock. */
  close: () => Promise<void>;
}

/**
 * Connects with what was typed, to one of the addresses that were checked.
 *
 * Whatever keeps a host from being a database that can be logged in to, the answer is the same and comes after the same
 * time, so that the wizard tells nothing about ports and what listens there.
 *
 * @throws AppError `wrongDatabaseCredentials`, `databaseMissing`, `databaseUnreachable`, `databaseNotSafe`,
 * `databaseNotUsable`, `unavailable`
 */
export async function connectWizardDatabase(
  addresses: readonly string[],
  typed: DatabaseConnection,
): Promise<WizardDatabase> {
  const deadline = performance.now() + loginLimitMs;
  let cause: unknown;
  for (const [index, address] of addresses.entries()) {
    const share = (deadline - performance.now()) / (addresses.length - index);
    try {
      return wizardDatabase(address, typed, await logIn(address, typed, share));
    } catch (error) {
      throwIfAnswered(error);
      cause = error;
    }
  }
  await sleep(Math.max(0, deadline - performance.now()));
  throw appError('databaseUnreachable', { cause });
}

interface Login {
  client: Client;
  processId: number;
}

async function logIn(address: string, typed: DatabaseConnection, limitMs: number): Promise<Login> {
  // A server with TLS is the operator's choice (`DATABASE_URL`), and proves itself by a certificate.
  const isKnown = typed.ssl !== undefined;
  const socket = isKnown ? new Socket() : new LoginSocket();
  const client = new Client({
    ...typed,
    host: address,
    stream: () => socket,
    ssl: typed.ssl === undefined ? false : { ...typed.ssl, ...nameToProve(typed.host) },
    application_name: 'portfolio-setup',
    lock_timeout: lockLimitMs,
    query_timeout: lockLimitMs + 1000,
    keepAlive: true,
  });
  if (!isKnown) requireSafeLogin(client, isLoopback(address));
  // A connection that breaks while idle is an 'error' event; the next query says so too.
  client.on('error', () => undefined);
  const timer = setTimeout(() => socket.destroy(new Error('no login in time')), limitMs);
  try {
    await client.connect();
    const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id');
    return { client, processId: rows[0]?.id ?? 0 };
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** The certificate must be for the name that is known, whichever of its addresses answers. */
const nameToProve = (host: string) => (isIP(host) === 0 ? { servername: host } : { host });

function wizardDatabase(
  address: string,
  typed: DatabaseConnection,
  { client, processId }: Login,
): WizardDatabase {
  const tryLogin = async (login: SchemaLogins[string]) => {
    const { client: other } = await logIn(address, { ...typed, ...login }, loginLimitMs);
    await other.end();
  };
  return {
    address,
    processId,
    lock: async () => {
      const sql = 'select pg_advisory_lock(hashtext($1))';
      await client.query(sql, [installLock]).catch((error: unknown) => {
        throw isDatabaseOutage(error) ? appError('unavailable', { cause: error, retryAfter: 5 }) : error;
      });
    },
    makeRoles: (schemas) => makeServiceRoles(client, typed, schemas, tryLogin),
    close: () => client.end().catch(() => undefined),
  };
}

/** What PostgreSQL itself says is told apart (manual, appendix A), and final; everything else may be another address's. */
function throwIfAnswered(error: unknown): void {
  if (!Error.isError(error)) return;
  if (error.name === 'AppError') throw error;
  const code = 'severity' in error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('28')) throw appError('wrongDatabaseCredentials', { cause: error });
  if (code === '3D000') throw appError('databaseMissing', { cause: error });
  // No right to connect to it, or a template that takes no connections.
  if (code === '42501' || code === '55000') throw appError('databaseNotUsable', { cause: error });
  if (isDatabaseOutage(error) && code !== '') throw appError('unavailable', { cause: error, retryAfter: 5 });
}
