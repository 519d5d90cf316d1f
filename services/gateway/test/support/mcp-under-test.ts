import { afterAll, beforeAll } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as FormerClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as FormerTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { createdTokenSchema, type TokenScope } from '@portfolio/contracts/account/tokens.ts';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { publicUrl } from './accounts.ts';
import { startGateway, type GatewayUnderTest } from './gateway-under-test.ts';
import { startRealAuth } from './real-auth.ts';
import { startRealCatalog } from './real-catalog.ts';
import { builtWeb } from './web-build.ts';

const textsSchema = z.object({
  isError: z.boolean().optional(),
  content: z.array(z.object({ type: z.literal('text'), text: z.string() })),
});

/** A client of the second major version, or of the first, as its users make it. */
async function connectTo(site: string, token: string, isFormer: boolean) {
  const url = new URL('/mcp', site);
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  const about = { name: 'test', version: '1.0.0' };
  if (isFormer) {
    const client = new FormerClient(about);
    await client.connect(new FormerTransport(url, { requestInit }));
    return client;
  }
  const client = new Client(about, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
  return client;
}

type McpClient = Awaited<ReturnType<typeof connectTo>>;

/** Calls a tool. @returns the JSON of its answer, or the words of its error */
async function useTool(client: McpClient, name: string, input: Record<string, unknown>) {
  const { content, isError } = textsSchema.parse(await client.callTool({ name, arguments: input }));
  await client.close();
  const text = content.map((part) => part.text).join('\n');
  return isError === true ? text : (JSON.parse(text) as Record<string, unknown>);
}

interface SiteWithMcp extends GatewayUnderTest {
  database: TestDatabase;
  /** Of an owner's session. */
  cookie: string;
  /** Forgets the lines that were logged. */
  forgetLogs: () => void;
  make: (...scopes: TokenScope[]) => Promise<{ id: string; token: string }>;
  /** @param isFormer by the client package of the first major version */
  connect: (token: string, isFormer?: boolean) => Promise<McpClient>;
  use: (
    token: string,
    name: string,
    input?: Record<string, unknown>,
    isFormer?: boolean,
  ) => Promise<string | Record<string, unknown>>;
}

/** The gateway before the real auth and catalog, for all tests of a file. @param settings of the gateway */
export function serveMcp(settings: Readonly<Record<string, string>> = {}): SiteWithMcp {
  // Filled before the first test, which nobody looks at it before.
  const site = {} as SiteWithMcp;
  const stops: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const database = await createTestDatabase();
    const auth = await startRealAuth(database, publicUrl);
    const catalog = await startRealCatalog(database.url);
    const gateway = await startGateway({
      ...{ DATABASE_URL: database.url, PUBLIC_URL: publicUrl, AUTH_URL: auth.url },
      CATALOG_URL: `http://127.0.0.1:${String(catalog.port)}`,
      WEB_DIST: builtWeb,
      ...settings,
    });
    stops.push(gateway.stop, auth.stop, catalog.stop, database.drop);
    const forgetLogs = () => {
      for (const lines of [gateway.logs, auth.logs]) lines.length = 0;
    };
    Object.assign(site, gateway, { database, cookie: await gateway.signIn(), forgetLogs });
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
  });
  site.make = async (...scopes) => {
    const body = { name: 'Writer', scopes };
    const headers = { cookie: site.cookie };
    return createdTokenSchema.parse((await site.call('/api/tokens', { method: 'POST', body, headers })).body);
  };
  site.connect = (token, isFormer = false) => connectTo(site.url, token, isFormer);
  site.use = async (token, name, input = {}, isFormer = false) =>
    useTool(await site.connect(token, isFormer), name, input);
  return site;
}
