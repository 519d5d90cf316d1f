import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateIdentityKeys } from '@portfolio/embedded/identity-keys.ts';
import { userRightSchema } from '@portfolio/contracts/account/roles.ts';
import { createIdentitySigner, identityHeader } from '@portfolio/kit/secrets/identity.ts';
import type { DatabaseConnection } from '@portfolio/kit/postgres/postgres-connection.ts';
import { formatDatabaseUrl } from '../database-address.ts';
import { findFreePort } from '../free-port.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');
const startLimitMs = 60_000;
const answerLimitMs = 60_000;

export type ServiceName = 'auth' | 'catalog' | 'media' | 'leads';

/** Asks a service as the gateway does. @throws where it does not answer 200 */
export type AskService = (path: string, userId?: string) => Promise<Response>;

interface ServiceOptions {
  name: ServiceName;
  database: DatabaseConnection;
  /** Its `DATA_DIR`. */
  folder: string;
}

/** Nothing of the site's own settings: it must reach neither its channels nor its stores. */
function settingsOf({ name, database, folder }: ServiceOptions, port: number, publicKey: string) {
  return {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    NODE_ENV: 'production',
    [`${name.toUpperCase()}_PORT`]: String(port),
    // Authorities that the site trusts beside the known ones, such as that of its database.
    NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS,
    DATABASE_URL: formatDatabaseUrl(database, folder),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    SERVICE_SECRET: randomBytes(32).toString('hex'),
    IDENTITY_PUBLIC_KEY: publicKey,
    ...(name === 'auth' ? { ACCOUNT_KEY: randomBytes(32).toString('hex') } : {}),
    ...(name === 'leads'
      ? { CHANNEL_KEY: randomBytes(32).toString('hex'), LEAD_CANARY: '0', PUBLIC_URL: 'http://127.0.0.1:1' }
      : {}),
  };
}

/** Starts a real service of this version on a database, and stops it once `work` has asked what it wanted to. */
export async function withService<T>(
  options: ServiceOptions,
  work: (ask: AskService) => Promise<T>,
): Promise<T> {
  const { name } = options;
  const keys = generateIdentityKeys();
  const sign = createIdentitySigner(keys.IDENTITY_PRIVATE_KEY);
  const port = await findFreePort();
  const main = path.join(root, 'services', name, 'src/main.ts');
  const service = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--expose-gc', main], {
    cwd: root,
    env: settingsOf(options, port, keys.IDENTITY_PUBLIC_KEY),
    // By its channel it notices when this process is gone.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const read = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-2000));
  service.stdout?.on('data', read);
  service.stderr?.on('data', read);
  const ended = once(service, 'exit');
  const origin = `http://127.0.0.1:${String(port)}`;
  const get = (address: string, headers = {}) =>
    fetch(origin + address, { headers, signal: AbortSignal.timeout(answerLimitMs) });
  try {
    const deadline = performance.now() + startLimitMs;
    while ((await get('/readyz').catch(() => undefined))?.status !== 200) {
      if (service.exitCode !== null || service.signalCode !== null || performance.now() > deadline)
        throw new Error(`${name} does not start on what was restored:\n${output}`);
      await sleep(50);
    }
    return await work(async (address, userId) => {
      const token = sign({
        audience: name,
        userId: userId ?? null,
        rights: userRightSchema.options,
        method: 'GET',
        path: address.split('?', 1)[0] ?? '',
      });
      const answer = await get(address, { [identityHeader]: token });
      if (answer.status !== 200)
        throw new Error(`${name} answers ${String(answer.status)} to ${address} on what was restored.`);
      return answer;
    });
  } finally {
    service.kill('SIGTERM');
    await ended;
  }
}

/** An administrator as far as services that know no users can tell. */
export const anyAdministrator = randomUUID();
