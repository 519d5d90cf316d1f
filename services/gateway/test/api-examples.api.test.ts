import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createdTokenSchema } from '@portfolio/contracts/account/tokens.ts';
import { z } from 'zod';
import { publicUrl, serveAccounts } from './support/accounts.ts';
import { startGateway, type GatewayUnderTest } from './support/gateway-under-test.ts';
import { startRealCatalog, type RealCatalog } from './support/real-catalog.ts';

const accounts = serveAccounts();
const page = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/```sh\n([^]*?)```/g)].map(([, text = '']) => text);
const picture = '/media/0123456789abcdef0123456789abcdef-800x600-a1b2c3.jpg';
let catalog: RealCatalog;
let gateway: GatewayUnderTest;

beforeAll(async () => {
  const { database, authUrl } = accounts;
  catalog = await startRealCatalog(database.url);
  const catalogUrl = `http://127.0.0.1:${String(catalog.port)}`;
  const settings = { DATABASE_URL: database.url, PUBLIC_URL: publicUrl, AUTH_URL: authUrl };
  gateway = await startGateway({ ...settings, CATALOG_URL: catalogUrl });
});
afterAll(async () => {
  await gateway.stop();
  await catalog.stop();
});

it('does what the examples of docs/api.md say', async () => {
  const headers = { cookie: await accounts.signIn() };
  const body = { name: 'Examples', scopes: ['content:draft'] };
  const made = await accounts.call('/api/tokens', { method: 'POST', body, headers });
  const { token } = createdTokenSchema.parse(made.body);
  const run = async (example: string, more: Record<string, string> = {}): Promise<unknown> => {
    const env = { ...process.env, SITE: gateway.url, TOKEN: token, ...more };
    const { stdout } = await promisify(execFile)('bash', ['-c', example], { env });
    return JSON.parse(stdout);
  };
  const [read = '', create = '', draft = ''] = examples;
  expect(examples).toHaveLength(3);
  // A picture that is on no site is not shown.
  expect(page).not.toContain('example.com');
  expect(await run(read)).toEqual(expect.any(Array));
  const app = z
    .object({ id: z.string(), isActive: z.literal(false) })
    .parse(await run(create, { PICTURE: picture }));
  expect(await run(draft, { APP_ID: app.id })).toMatchObject({ title: 'Ledger 2', changed: ['title'] });
});
