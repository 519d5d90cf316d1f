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
it.each(['server-initialize', 'ping', 'tools-list', 'resources-list', 'dns-rebinding-protection'])(
  'passes %s of the conformance suite',
  async (scenario) => {
    const arguments_ = [command, 'server', '--url', url, '--scenario', scenario];
    const { stdout } = await promisify(execFile)(process.execPath, arguments_);
    expect(stdout).toMatch(/Passed: (\d+)\/\1, 0 failed/);
  },
);
