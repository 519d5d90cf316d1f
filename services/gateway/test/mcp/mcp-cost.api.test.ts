import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from '@jest/globals';
import { median } from '../../../../tests/support/percentile.ts';
import { serveMcp } from '../support/mcp-under-test.ts';

const site = serveMcp({ LIMIT_TOKEN: '1000000/60' });
/** docs/performance.md has the figures of 10,000: `MCP_CALLS=10000 make test-unit ARGS=mcp-cost` */
const measured = process.env.MCP_CALLS;
const calls = Number(measured ?? '300');
/** Milliseconds. */
const mostMore = 5;
const params = { name: 'list_pages', arguments: {} };

async function callers() {
  const { token } = await site.make('content:read');
  const headers = {
    ...{ authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
    'mcp-protocol-version': '2025-11-25',
  };
  const timed = async (path: string, options: object, words: string) => {
    const start = performance.now();
    const { status, text } = await site.call(path, { headers, ...options });
    const milliseconds = performance.now() - start;
    expect([status, text.includes(words)]).toEqual([200, true]);
    return milliseconds;
  };
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  return {
    callTool: () => timed('/mcp', { method: 'POST', body }, 'isIndexed'),
    callApi: () => timed('/api/pages', {}, 'isIndexed'),
  };
}

function heapAfterCollection(): number {
  site.forgetLogs();
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / 1e6;
}

it(`${String(calls)} tool calls leave no memory behind${measured === undefined ? '' : ', and take little more than their API calls'}`, async () => {
  const { callTool, callApi } = await callers();
  // With what Node and PostgreSQL prepare at the first calls.
  for (let call = 0; call < 100; call += 1) await callTool();
  const after100 = heapAfterCollection();
  const more: number[] = [];
  for (let call = 100; call < calls; call += 1) {
    const tool = await callTool();
    if (call % 10 === 0) more.push(tool - (await callApi()));
  }
  const afterAll = heapAfterCollection();
  const figures = { after100, afterAll, ratio: afterAll / after100, more: median(more) };
  expect(figures.ratio).toBeLessThan(1.1);
  // The machine of an ordinary run is busy with other tests.
  if (measured === undefined) return;
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect(figures.more).toBeLessThan(mostMore);
}, 600_000);
