import { Client } from 'pg';
import { install, signIn } from '../../support/site/seed.ts';
import { findFreePorts } from '../../support/servers/free-port.ts';
import { startEmbeddedStack, type EmbeddedStack } from '../../support/site/stack.ts';
import { addApps, type Query } from './portfolio.ts';

/** The whole product with a portfolio in it. */
export interface Product {
  stack: EmbeddedStack;
  url: string;
  /** Where the catalog counts what it was asked. */
  catalogUrl: string;
  databaseUrl: string;
  /** Asks its database, beside the product. */
  query: Query;
  /** The administrator's cookies. */
  cookie: string;
  remove: () => Promise<void>;
}

// One address sends the load of a thousand visitors: no limit per address.
const settings = {
  LIMIT_CONTACT: '100000000/60',
  LIMIT_UPLOAD: '100000000/60',
  LIMIT_VISITS: '100000000/60',
  // A login that is blocked stays blocked to the end.
  LIMIT_LOGIN: '10/86400',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
};

export async function startProduct(apps: number): Promise<Product> {
  const [catalogPort = 0] = await findFreePorts(1);
  const stack = await startEmbeddedStack({
    // All its visitors have one address.
    LIMIT_DOCUMENTS: '100000000/60',
    ...settings,
    CATALOG_PORT: String(catalogPort),
  });
  try {
    await install(stack);
    const { host, port, name, user, password } = stack.database;
    const databaseUrl = `postgres://${user}:${password}@${host}:${String(port)}/${name}`;
    const query = createQuery(databaseUrl);
    await addApps(query, apps);
    const cookie = (await signIn(stack)).cookie();
    const url = stack.url.replace('localhost', '127.0.0.1');
    const catalogUrl = `http://127.0.0.1:${String(catalogPort)}`;
    return { stack, url, catalogUrl, databaseUrl, query, cookie, remove: stack.remove };
  } catch (error) {
    await stack.remove();
    throw error;
  }
}

/** Each on a connection of its own, so that none is in the way when the product stops. */
function createQuery(connectionString: string): Query {
  return async (sql, values) => {
    const client = new Client({ connectionString });
    await client.connect();
    await client.query(sql, values).finally(() => client.end());
  };
}
