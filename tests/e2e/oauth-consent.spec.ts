import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
} from '@modelcontextprotocol/client';
import { expect, test } from '@playwright/test';
import { createAdminPage } from '../support/site/admin-page.ts';
import type { ColouredBrand } from '@portfolio/contracts/pages/brand.ts';
import { startInstalledStack } from '../support/site/installed-stack.ts';
import { signIn } from '../support/site/seed.ts';
import type { Stack } from '../support/site/stack.ts';

type Kept<Name extends 'clientInformation' | 'tokens'> = Awaited<ReturnType<OAuthClientProvider[Name]>>;

/** A program as its author writes it with the official library: it keeps what the library gives it. */
function createProgram(url: URL, redirectUrl: string) {
  const kept = {
    client: undefined as Kept<'clientInformation'>,
    tokens: undefined as Kept<'tokens'>,
    verifier: '',
    discovered: undefined as OAuthDiscoveryState | undefined,
    /** Where the browser is sent. */
    authorization: '',
  };
  const authProvider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: { client_name: 'Assistant', redirect_uris: [redirectUrl] },
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    redirectToAuthorization: ({ href }) => void (kept.authorization = href),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier,
    invalidateCredentials: () => void (kept.tokens = undefined),
    saveDiscoveryState: (discovered) => void (kept.discovered = discovered),
    discoveryState: () => kept.discovered,
  };
  const createTransport = () => new StreamableHTTPClientTransport(url, { authProvider });
  return {
    kept,
    finish: (answer: URLSearchParams) => createTransport().finishAuth(answer),
    /** @throws UnauthorizedError where somebody has to consent first */
    listTools: async () => {
      const client = new Client({ name: 'Assistant', version: '1.0.0' });
      await client.connect(createTransport());
      const { tools } = await client.listTools();
      await client.close();
      return tools.map(({ name }) => name);
    },
  };
}

test.describe('connecting a program by OAuth', () => {
  let stack: Stack;
  /** The program, on the owner's own machine. */
  let program: Server;
  let redirectUri: string;

  test.beforeAll(async () => {
    stack = await startInstalledStack();
    program = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end('<h1>Back in the program</h1>');
    });
    await once(program.listen(0, '127.0.0.1'), 'listening');
    redirectUri = `http://127.0.0.1:${String((program.address() as AddressInfo).port)}/cb`;
  });
  test.afterAll(async () => {
    program.close();
    await stack.remove();
  });

  test('asks an owner, who gives less than was asked for, is renewed, and ends where the owner ends it', async ({
    page,
  }) => {
    const { kept, finish, listTools } = createProgram(new URL('/mcp', stack.url), redirectUri);
    await expect(listTools()).rejects.toThrow(UnauthorizedError);
    const owner = await signIn(stack);
    const { body: brand } = await owner.call('PATCH', '/site/brand', { accent: '#0b5d3b' });
    const { accent } = (brand as ColouredBrand).colours.light;
    await page.goto(kept.authorization);
    await createAdminPage(page, stack).logIn();
    await expect(page).toHaveURL(/\/admin\/connect\/consent\?attempt=[\w-]+$/);
    await expect(page.getByText('A program that calls itself Assistant asks')).toBeVisible();
    await expect(page.getByText(new URL(redirectUri).host).first()).toBeVisible();
    await expect(page.getByText('asks to work on the site Northlight Studio')).toBeVisible();
    const coloured = (colour: string) =>
      `rgb(${
        colour
          .match(/[0-9a-f]{2}/g)
          ?.map((hex) => Number.parseInt(hex, 16))
          .join(', ') ?? ''
      })`;
    await expect(page.getByRole('button', { name: 'Connect', exact: true })).toHaveCSS(
      'background-color',
      coloured(accent),
    );
    await page.getByLabel(/^Upload images/).uncheck();
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Back in the program' })).toBeVisible();
    await finish(new URL(page.url()).searchParams);
    expect(kept.tokens).toMatchObject({ token_type: 'Bearer', scope: 'content:read content:draft' });
    const tools = await listTools();
    expect(tools).toEqual(expect.arrayContaining(['get_app', 'save_app_draft']));
    expect(tools).not.toContain('upload_image');
    await page.goto(`${stack.url}/admin/connect`);
    const row = page.getByRole('list', { name: 'Tokens' }).getByRole('listitem');
    await expect(row).toContainText('Read content, Draft content');
    await expect(row).toContainText(new URL(redirectUri).host);
    await expect(row).toContainText(/made by Ada Lovelace .*, last used /);

    const before = kept.tokens;
    // As after an hour.
    if (before !== undefined) kept.tokens = { ...before, access_token: 'no longer good' };
    expect(await listTools()).toEqual(tools);
    expect(kept.tokens?.refresh_token).not.toBe(before?.refresh_token);
    await page.getByRole('button', { name: /^End the connection Assistant/ }).click();
    await page.getByRole('button', { name: 'End connection' }).click();
    await expect(row).toHaveCount(0);
    await expect(listTools()).rejects.toThrow(UnauthorizedError);
  });

  test('cannot be framed, and says so where nothing waits', async ({ page }) => {
    const answer = await page.goto(`${stack.url}/admin/connect/consent`);
    expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    await createAdminPage(page, stack).logIn();
    await expect(page.getByText('No program waits for your consent in this browser.')).toBeVisible();
  });
});
