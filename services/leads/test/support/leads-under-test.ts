import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Enquiry, EnquiryBody, SendEnquiryBody } from '@portfolio/contracts/leads/leads.ts';
import { userRightSchema } from '@portfolio/contracts/account/roles.ts';
import { createIdentitySigner, identityHeader } from '@portfolio/kit/secrets/identity.ts';
import { createLogger } from '@portfolio/kit/logger.ts';
import { listen } from '@portfolio/kit/run.ts';
import { createServiceTokenSigner, serviceTokenHeader } from '@portfolio/kit/secrets/service-token.ts';
import { createServiceKeys } from '../../../../tests/support/site/service-keys.ts';
import { createLeads } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { openLeadsDatabase } from '../../src/database.ts';

const keys = createServiceKeys();
const sign = createIdentitySigner(keys.gateway.IDENTITY_PRIVATE_KEY);
const signForService = createServiceTokenSigner(keys.service.SERVICE_SECRET);
const administrator = randomUUID();

/** Delays short enough for a test; everything else as in production. */
export const quickSettings = {
  ...keys.service,
  LEADS_PORT: '0',
  CHANNEL_KEY: randomBytes(32).toString('hex'),
  // Nothing listens there.
  PUBLIC_URL: 'http://127.0.0.1:1',
  LEAD_CANARY: '0',
  LIMIT_CONTACT_ALL: '100000/600',
  DELIVERY_FIRST_DELAY: '0.02',
  DELIVERY_LONGEST_DELAY: '0.1',
  DELIVERY_TIMEOUT: '1',
  DELIVERY_LEASE: '10',
};

interface Answer {
  status: number;
  headers: Headers;
  // What is asserted about an answer's JSON is the test's own business.
  body: { id: string; reference: string; code: string; fields: Record<string, string> };
  text: string;
}

export interface LeadsClient {
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  postAsAdministrator: (path: string, body?: unknown) => Promise<Answer>;
  /** Has the schema migrated, as auth does. */
  migrate: () => Promise<Answer>;
  /** Calls a route for other services. */
  callAsService: (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<Answer>;
  patch: (
    path: string,
    body: unknown,
    /** A program has an API token of the administrator. */
    as?: 'administrator' | 'visitor' | 'program',
    headers?: Record<string, string>,
  ) => Promise<Answer>;
  remove: (path: string) => Promise<Answer>;
  get: (path: string, as?: 'administrator' | 'visitor' | 'stranger') => Promise<Answer>;
  /** Sends an enquiry, which must be accepted. @returns its id */
  enquire: (body?: SendEnquiryBody, key?: string) => Promise<string>;
  list: (query?: string) => Promise<Enquiry[]>;
  find: (id: string) => Promise<Enquiry>;
}

const person = { audience: 'leads', name: 'Ada Lovelace', rights: userRightSchema.options };

const callers = {
  visitor: { userId: null },
  stranger: { userId: null },
  administrator: { userId: administrator },
  program: { userId: administrator, token: { id: randomUUID(), name: 'Writer' } },
};

/** A caller of the service's port, who signs requests like the gateway does. */
export function clientOf(url: string): LeadsClient {
  async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const { as = 'visitor', body, headers } = options;
    const token = sign({ ...person, ...callers[as], method, path: path.split('?', 1)[0] ?? '' });
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(as === 'stranger' ? {} : { [identityHeader]: token }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsed = response.headers.get('content-type')?.includes('json')
      ? (JSON.parse(text) as Answer['body'])
      : { id: '', reference: '', code: '', fields: {} };
    return { status: response.status, headers: response.headers, body: parsed, text };
  }

  const callAsService: LeadsClient['callAsService'] = (method, path, body) => {
    const headers = { [serviceTokenHeader]: signForService({ audience: 'leads', method, path }) };
    return call(method, path, { as: 'stranger', headers, body });
  };
  const list = async (query = '') => {
    const { status, text } = await call('GET', `/api/leads${query}`, { as: 'administrator' });
    if (status !== 200) throw new Error(`the list answered ${String(status)}: ${text}`);
    return JSON.parse(text) as Enquiry[];
  };
  return {
    post: (path, body = {}, headers = {}) => call('POST', path, { body, headers }),
    postAsAdministrator: (path, body = {}) => call('POST', path, { body, as: 'administrator' }),
    callAsService,
    migrate: () => callAsService('POST', '/internal/migrate'),
    patch: (path, body, as = 'administrator', headers = {}) => call('PATCH', path, { body, as, headers }),
    remove: (path) => call('DELETE', path, { as: 'administrator' }),
    get: (path, as = 'administrator') => call('GET', path, { as }),
    enquire: async (body: SendEnquiryBody = enquiry(), key = randomUUID()) => {
      const answer = await call('POST', '/api/crm/send', { body, headers: { 'Idempotency-Key': key } });
      if (answer.status !== 202) throw new Error(`not accepted: ${answer.text}`);
      return answer.body.id;
    },
    list,
    find: async (id) => {
      const found = (await list()).find((one) => one.id === id);
      if (found === undefined) throw new Error(`no enquiry ${id}`);
      return found;
    },
  };
}

interface CallOptions {
  as?: keyof typeof callers;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface LeadsUnderTest extends LeadsClient {
  /** Every line that was logged. */
  logs: string[];
  configDir: string;
  /** Runs at once what is done every minute. */
  runMaintenance: () => void;
  stop: () => Promise<void>;
}

/** The real app and its worker in this process, on a free port. */
export async function startLeads(settings: Record<string, string>): Promise<LeadsUnderTest> {
  const configDir = mkdtempSync(join(tmpdir(), 'leads-'));
  const logs: string[] = [];
  const config = readConfig({ ...quickSettings, CONFIG_DIR: configDir, ...settings });
  const logger = createLogger('leads', 'trace', { write: (line) => void logs.push(line) });
  const database = openLeadsDatabase(config, logger);
  const { http, background } = createLeads(config, database, logger);
  const server = createServer(http);
  await listen(server, '127.0.0.1', 0);
  background.start();
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    ...clientOf(`http://127.0.0.1:${String(port)}`),
    logs,
    configDir,
    runMaintenance: background.wake,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await background.stop();
      await database.close();
      rmSync(configDir, { recursive: true });
    },
  };
}

let enquiries = 0;

/** An enquiry unlike any other. */
export function enquiry(changes: Partial<EnquiryBody> = {}): EnquiryBody {
  enquiries += 1;
  return {
    firstName: `Ada Lovelace ${String(enquiries)}`,
    email: `ada${String(enquiries)}@example.com`,
    phone: '+44 20 7946 0000',
    notes: `An engine that computes, number ${String(enquiries)}.`,
    ...changes,
  };
}
