import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { createAdminPage } from '../support/site/admin-page.ts';
import { startInstalledStack } from '../support/site/installed-stack.ts';
import type { Stack } from '../support/site/stack.ts';

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

  const send = async (path: string, type: string, body: string): Promise<Record<string, string>> => {
    const answer = await fetch(stack.url + path, { method: 'POST', headers: { 'content-type': type }, body });
    return (await answer.json()) as Record<string, string>;
  };

  test('asks an owner, who gives less than was asked for, and is listed', async ({ page }) => {
    const { client_id: clientId = '' } = await send(
      '/oauth/register',
      'application/json',
      JSON.stringify({ client_name: 'Assistant', redirect_uris: [redirectUri] }),
    );
    const verifier = randomBytes(32).toString('base64url');
    const asked = new URLSearchParams({
      ...{ client_id: clientId, redirect_uri: redirectUri, response_type: 'code', state: 's' },
      ...{ code_challenge: createHash('sha256').update(verifier).digest('base64url') },
      ...{ code_challenge_method: 'S256', resource: `${stack.url}/mcp` },
    });
    await page.goto(`${stack.url}/oauth/authorize?${asked.toString()}`);
    await createAdminPage(page, stack).logIn();
    await expect(page).toHaveURL(`${stack.url}/admin/connect/consent`);
    await expect(page.getByText('A program that calls itself Assistant asks')).toBeVisible();
    await expect(page.getByText(new URL(redirectUri).host).first()).toBeVisible();
    await page.getByLabel(/^Upload images/).uncheck();
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Back in the program' })).toBeVisible();
    const code = new URL(page.url()).searchParams.get('code') ?? '';
    const exchange = new URLSearchParams({
      ...{ grant_type: 'authorization_code', client_id: clientId, redirect_uri: redirectUri },
      ...{ code, code_verifier: verifier },
    });
    const tokens = await send('/oauth/token', 'application/x-www-form-urlencoded', exchange.toString());
    expect(tokens).toMatchObject({ token_type: 'Bearer', scope: 'content:read content:draft' });
    await page.goto(`${stack.url}/admin/connect`);
    const row = page.getByRole('list', { name: 'Tokens' }).getByRole('listitem');
    await expect(row).toContainText('Read content, Draft content');
    await expect(row).toContainText(new URL(redirectUri).host);
  });

  test('cannot be framed, and says so where nothing waits', async ({ page }) => {
    const answer = await page.goto(`${stack.url}/admin/connect/consent`);
    expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    await createAdminPage(page, stack).logIn();
    await expect(page.getByText('No program waits for your consent in this browser.')).toBeVisible();
  });
});
