import { Client, type QueryResultRow } from 'pg';
import { startCrm, type Crm } from '../../support/crm.ts';
import { administrator, install, signIn, type Visitor } from '../../support/seed.ts';
import { startEmbeddedStack, type EmbeddedStack } from '../../support/stack.ts';
import { createAsk, type Ask } from './ask.ts';
import { findServices, memoryOf, type ServiceName } from './processes.ts';

/** The whole product, set up, with an administrator who is signed in. */
export interface Site {
  stack: EmbeddedStack;
  port: number;
  ask: Ask;
  admin: Visitor;
  /** The administrator's cookies, as headers. */
  signedIn: () => { cookie: string };
  /** Asks its database beside the product. */
  query: <Row extends QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>;
  pids: () => Record<ServiceName, number>;
  memory: (service: ServiceName) => number;
  crm: Crm;
  remove: () => Promise<void>;
}

/** Rows share an account: what one of them does to it must not be in the way of the next. */
const roomy = { LIMIT_LOGIN_ACCOUNT: '1000000/3600', LIMIT_CONTACT_ALL: '1000000/600' };

const crmToken = 'a-token-that-the-crm-knows';

/** Starts a product as `make start` does, on ports and data of its own, and sets it up. */
export async function startSite(
  settings: Record<string, string> = {},
  wrapper: readonly string[] = [],
): Promise<Site> {
  const crm = await startCrm();
  const stack = await startEmbeddedStack(
    { ...roomy, CRM_URL: crm.url, CRM_TOKEN: crmToken, ...settings },
    wrapper,
  );
  try {
    await install(stack);
    return await openSite(stack, crm);
  } catch (error) {
    await stack.remove();
    throw error;
  }
}

async function openSite(stack: EmbeddedStack, crm: Crm): Promise<Site> {
  const admin = await signIn(stack);
  const port = Number(new URL(stack.url).port);
  const { host, port: databasePort, name: database, user, password } = stack.database;
  const pids = () => findServices(stack.dataDir);
  return {
    stack,
    port,
    ask: createAsk(port),
    admin,
    signedIn: () => ({ cookie: admin.cookie() }),
    query: async <Row extends QueryResultRow>(sql: string, values: unknown[] = []) => {
      const client = new Client({ host, port: databasePort, database, user, password });
      // A server that is killed meanwhile fails the query; an error that nobody listens to would end this process.
      client.on('error', () => undefined);
      await client.connect();
      return await client
        .query<Row>(sql, values)
        .then(({ rows }) => rows)
        .finally(() => client.end());
    },
    pids,
    memory: (service) => memoryOf(pids()[service]),
    crm,
    remove: async () => {
      await stack.remove();
      await crm.goDown();
    },
  };
}

export const wrongLogin = { email: administrator.email, password: 'not this one, surely' };
export const rightLogin = { email: administrator.email, password: administrator.password };
