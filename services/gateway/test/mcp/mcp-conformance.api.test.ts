import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { listen } from '@portfolio/kit/run.ts';
import { serveMcp } from '../support/mcp-under-test.ts';

const site = serveMcp();
const command = fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js'));
let proxy: Server;
let url: string;

/** The suite sends no token: it comes in on the way. */
beforeAll(async () => {
  const { token } = await site.make('content:publish', 'media:write', 'status:read');
  const forward = createProxyMiddleware({
    target: site.url,
    headers: { authorization: `Bearer ${token}` },
  });
  proxy = createServer((request, response) => void forward(request, response));
  await listen(proxy, '127.0.0.1', 0);
  const address = proxy.address();
  url = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}/mcp`;
});
afterAll(() => {
  proxy.closeAllConnections();
  proxy.close();
});

/** Those of the official suite that need no tool made for them. */
it.each([
  ['2025-11-25', 'server-initialize'],
  ['2025-11-25', 'ping'],
  ...['tools-list', 'resources-list', 'dns-rebinding-protection'].flatMap((scenario) => [
    ['2025-11-25', scenario] as const,
    ['2026-07-28', scenario] as const,
  ]),
  ...['server-stateless', 'sep-2164-resource-not-found', 'http-header-validation'].map(
    (scenario) => ['2026-07-28', scenario] as const,
  ),
] as const)('passes by the protocol of %s %s of the conformance suite', async (version, scenario) => {
  const arguments_ = [command, 'server', '--url', url, '--scenario', scenario, '--spec-version', version];
  // It ends with 1 where something failed.
  const { stdout } = await promisify(execFile)(process.execPath, arguments_).catch(
    (failed: unknown) => failed as { stdout: string },
  );
  const [, passed, , failed] = /Passed: (\d+)\/(\d+), (\d+) failed/.exec(stdout) ?? [];
  // Some checks are of a tool that a server would have for the suite alone.
  const untestable = stdout.match(/Error: Not testable: server does not list the diagnostic tool/g) ?? [];
  expect([Number(passed) > 0, Number(failed)]).toEqual([true, untestable.length]);
});
