import { createServer } from 'node:http';
import { expect, it } from '@jest/globals';
import { listen } from '@portfolio/kit/run.ts';
import { createAskSite } from './ask-site.ts';

it('a path without an answer holds up no others when the time is over', async () => {
  const server = createServer((request, response) => {
    if (request.url !== '/slow') response.writeHead(410).end();
  });
  await listen(server, '127.0.0.1', 0);
  const address = server.address();
  const inside = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`;
  const ask = createAskSite({ inside, publicUrl: 'http://studio.test' }, () => '');
  const end = new AbortController();
  const slow = ask('/slow', end.signal);
  expect(await ask('/gone', end.signal)).toBe(410);
  end.abort();
  expect([await slow, await ask('/gone', end.signal)]).toEqual([undefined, undefined]);
  server.close();
  server.closeAllConnections();
});
