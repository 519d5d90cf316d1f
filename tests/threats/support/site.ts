import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Client, type QueryResultRow } from 'pg';
import { startCrm, type Crm } from '../../support/servers/crm.ts';
import { startInstalledEmbeddedStack } from '../../support/site/installed-stack.ts';
import { administrator, signIn, type Visitor } from '../../support/site/seed.ts';
import type { EmbeddedStack, Stack } from '../../support/site/stack.ts';
import { createAsk, type Ask } from './ask.ts';
import { findServices, memoryOf, type ServiceName } from './processes.ts';

/** The whole product, set up, with an administrator who is signed in, wherever it runs. */
export interface Product {
  stack: Stack;
  port: number;
  ask: Ask;
  admin: Visitor;
  /** The administrator's cookies, as headers. */
  signedIn: () => { cookie: string };
  /** Asks its database beside the product. */
  query: <Row extends QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>;
  /** Resolves when every part says that it can serve. */
  checkReadiness: () => Promise<void>;
  /** Names of what is in the store of images. */
  storedImages: () => string[] | Promise<string[]>;
  crm: Crm;
  remove: () => Promise<void>;
}

/** The same as `make start` runs it. */
export interface Site extends Product {
  stack: EmbeddedStack;
  pids: () => Record<ServiceName, number>;
  memory: (service: ServiceName) => number;
}

/** Rows share an account: what one of them does to it must not be in the way of the next. */
const roomy = {
  LIMIT_LOGIN_ACCOUNT: '1000000/3600',
  LIMIT_CONTACT_ALL: '1000000/600',
  LIMIT_DOCUMENTS: '1000000/60',
};

export const crmToken = 'a-token-that-the-crm-knows';

/** Starts a product as `make start` does, on ports and data of its own, and sets it up. */
export async function startSite(
  settings: Record<string, string> = {},
  wrapper: readonly string[] = [],
): Promise<Site> {
  const crm = await startCrm();
  const stack = await startInstalledEmbeddedStack(
    { ...roomy, CRM_URL: crm.url, CRM_TOKEN: crmToken, ...settings },
    wrapper,
  );
  try {
    return await openSite(stack, crm);
  } catch (error) {
    await stack.remove();
    throw error;
  }
}

async function openSite(stack: EmbeddedStack, crm: Crm): Promise<Site> {
  const pids = () => findServices(stack.dataDir);
  const product = await openProduct(stack, crm, stack.database);
  return {
    ...product,
    stack,
    checkReadiness: readinessOf(product.ask),
    storedImages: () => listFiles(stack.dataDir),
    pids,
    memory: (service) => memoryOf(pids()[service]),
  };
}

/** What each log of a product holds, by the name of its file. */
export function readLogs({ stack }: Site): Map<string, string> {
  const folder = path.join(stack.dataDir, 'logs');
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}

/** Names of the files in a product's folder of images. */
function listFiles(dataDir: string): string[] {
  const folder = path.join(dataDir, 'media');
  return readdirSync(folder)
    .filter((name) => /^[0-9a-f]{2}$/.test(name))
    .flatMap((name) => readdirSync(path.join(folder, name)));
}

/** Of a product whose gateway is asked directly. */
const readinessOf = (ask: Ask) => async (): Promise<void> => {
  const { status, body } = await ask({ path: '/readyz', patience: 5000 });
  if (status !== 200) throw new Error(`Not ready: ${String(status)} ${body}`);
};

/** Signs in to a product that is set up. @param database how this process reaches its PostgreSQL, as one who may read all of it */
export async function openProduct(
  stack: Stack,
  crm: Crm,
  { host, port: databasePort, name, user, password }: Stack['database'],
): Promise<Omit<Product, 'checkReadiness' | 'storedImages'>> {
  const admin = await signIn(stack);
  const port = Number(new URL(stack.url).port);
  return {
    stack,
    port,
    ask: createAsk(port),
    admin,
    signedIn: () => ({ cookie: admin.cookie() }),
    query: async <Row extends QueryResultRow>(sql: string, values: unknown[] = []) => {
      const client = new Client({ host, port: databasePort, database: name, user, password });
      // A server that is killed meanwhile fails the query; an error that nobody listens to would end this process.
      client.on('error', () => undefined);
      await client.connect();
      return await client
        .query<Row>(sql, values)
        .then(({ rows }) => rows)
        .finally(() => client.end());
    },
    crm,
    remove: async () => {
      await stack.remove();
      await crm.goDown();
    },
  };
}

export const wrongLogin = { email: administrator.email, password: 'not this one, surely' };
export const rightLogin = { email: administrator.email, password: administrator.password };
