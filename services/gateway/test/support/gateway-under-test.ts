import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll } from '@jest/globals';
import { trimEnd } from '@portfolio/contracts/trim-end.ts';
import { userRightSchema } from '@portfolio/contracts/account/roles.ts';
import { createLogger } from '@portfolio/kit/logger.ts';
import { openDatabase } from '@portfolio/kit/postgres/postgres.ts';
import { listen, stoppingEvent } from '@portfolio/kit/run.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { createServiceKeys } from '../../../../tests/support/site/service-keys.ts';
import { createGateway } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { connectRedis } from '../../src/sessions/redis.ts';
import { serviceNames, type ServiceName } from '@portfolio/contracts/endpoints/endpoint.ts';
import { call, type Answer, type CallOptions } from './call.ts';
import { echo, sendJson, startPeer, type Handler, type Peer } from './peers.ts';
import { writeFiles, type WebFiles } from './web-build.ts';

export const administrator = {
  id: randomUUID(),
  email: 'ada@studio.test',
  firstName: 'Ada',
  lastName: 'Lovelace',
  roles: ['owner'],
  rights: [...userRightSchema.options],
};
/** What auth says of the administrator on each request of a session. */
export const caller = { email: administrator.email, name: 'Ada Lovelace', rights: administrator.rights };
export const password = 'correct horse battery staple';
export const keys = createServiceKeys();
const sessionSecret = randomBytes(32).toString('hex');

/** The account that there is, by whatever case its address is typed in; everything else is echoed. */
export const authPeer: Handler = async (request, response) => {
  if (request.url === '/internal/assignees') {
    sendJson(response, 200, []);
    return;
  }
  if (request.url === '/internal/caller') {
    sendJson(response, 200, caller);
    return;
  }
  if (request.url !== '/internal/verify') {
    await echo(request, response);
    return;
  }
  const sent = JSON.parse(await text(request)) as { email: string; password: string };
  const isRight = sent.email.trim().toLowerCase() === administrator.email && sent.password === password;
  if (isRight) sendJson(response, 200, { user: administrator, credentialsVersion: 1 });
  else sendJson(response, 401, { status: 401, code: 'wrongCredentials', message: '', requestId: '' });
};

export interface GatewayUnderTest {
  url: string;
  peers: Record<ServiceName, Peer>;
  /** Every line that was logged. */
  logs: string[];
  configDir: string;
  call: (path: string, options?: CallOptions) => Promise<Answer>;
  login: (options?: CallOptions & { email?: string; password?: string }) => Promise<Answer>;
  /** Signs in. @returns the session's cookie, as a `Cookie` header holds it */
  signIn: () => Promise<string>;
  /** As at the beginning of a stop, while it still answers. */
  beginStop: () => void;
  stop: () => Promise<void>;
}

/** `name=value` of a cookie that an answer sets. */
export function cookieOf(answer: Answer, name = 'sid'): string {
  const set = answer.cookies.get(name);
  if (set === undefined) throw new Error(`no cookie ${name} was set`);
  return `${name}=${set.split(';')[0] ?? ''}`;
}

/** The cookie of a session with this id, signed as the gateway does. */
export function signedCookie(id: string): string {
  const signature = trimEnd(createHmac('sha256', sessionSecret).update(id).digest('base64'), '=');
  return `sid=${encodeURIComponent(`s:${id}.${signature}`)}`;
}

/** A peer in the place of each service. */
export async function startPeers(): Promise<Record<ServiceName, Peer>> {
  const [auth, catalog, media, leads] = await Promise.all([
    startPeer(authPeer),
    startPeer(),
    startPeer(),
    startPeer(),
  ]);
  return { auth, catalog, media, leads };
}

function configOf(settings: Record<string, string>, peers: Record<ServiceName, Peer>, configDir: string) {
  const addresses = serviceNames.map((name): [string, string] => [
    `${name.toUpperCase()}_URL`,
    peers[name].url,
  ]);
  return readConfig({
    ...keys.gateway,
    SESSION_SECRET: sessionSecret,
    ALLOWED_HOSTS: '127.0.0.1',
    CONFIG_DIR: configDir,
    WEB_DIST: join(configDir, 'web'),
    ...Object.fromEntries(addresses),
    ...settings,
  });
}

/** The real gateway in this process on a free port, a peer in the place of each service, and a web build where files of one are given. */
export async function startGateway(
  settings: Record<string, string>,
  shared?: Record<ServiceName, Peer>,
  web: WebFiles = {},
): Promise<GatewayUnderTest> {
  const peers = shared ?? (await startPeers());
  const configDir = mkdtempSync(join(tmpdir(), 'gateway-'));
  writeFiles(join(configDir, 'web'), web);
  const config = configOf(settings, peers, configDir);
  const logs: string[] = [];
  const logger = createLogger('gateway', 'trace', { write: (line) => void logs.push(line) });
  const database = openDatabase({
    schema: 'gateway',
    migrations: join(import.meta.dirname, '../../migrations'),
    databaseUrl: config.DATABASE_URL,
    directUrl: config.DATABASE_DIRECT_URL,
    configDir,
    logger,
    statementTimeout: 2000,
  });
  const redis = config.REDIS_URL === undefined ? undefined : connectRedis(config.REDIS_URL, logger);
  const { server, stopSteps } = createGateway(config, { database, redis, logger });
  await listen(server, '127.0.0.1', 0);
  const address = server.address();
  const url = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`;
  return {
    url,
    peers,
    logs,
    configDir,
    ...shortcutsOf(url),
    beginStop: () => server.emit(stoppingEvent),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      for (const { stop } of stopSteps) await stop();
      if (shared === undefined) await Promise.all(Object.values(peers).map((peer) => peer.stop()));
      rmSync(configDir, { recursive: true, force: true });
    },
  };
}

interface GatewayWithDatabase extends GatewayUnderTest {
  database: TestDatabase;
}

async function startGatewayWithDatabase(
  settings: Record<string, string>,
  web?: WebFiles,
): Promise<GatewayWithDatabase> {
  const database = await createTestDatabase();
  const gateway = await startGateway({ DATABASE_URL: database.url, ...settings }, undefined, web);
  return {
    ...gateway,
    database,
    stop: async () => {
      await gateway.stop();
      await database.drop();
    },
  };
}

/** The gateway for all tests of a file, with a database of its own, and a web build where there is to be one. */
export function serveGateway(settings: Record<string, string> = {}, web?: WebFiles): GatewayWithDatabase {
  // Filled before the first test, which nobody looks at it before.
  const gateway = {} as GatewayWithDatabase;
  beforeAll(async () => {
    Object.assign(gateway, await startGatewayWithDatabase(settings, web));
  });
  afterAll(() => gateway.stop());
  return gateway;
}

function shortcutsOf(url: string): Pick<GatewayUnderTest, 'call' | 'login' | 'signIn'> {
  const callGateway = (path: string, options?: CallOptions) => call(url, path, options);
  const login: GatewayUnderTest['login'] = ({ email, password: typed, ...options } = {}) =>
    callGateway('/api/login', {
      method: 'POST',
      body: { email: email ?? administrator.email, password: typed ?? password },
      ...options,
    });
  return {
    call: callGateway,
    login,
    signIn: async () => {
      const answer = await login();
      if (answer.status !== 200) throw new Error(`not signed in: ${answer.text}`);
      return cookieOf(answer);
    },
  };
}
