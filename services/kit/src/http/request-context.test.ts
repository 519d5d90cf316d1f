import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, it } from '@jest/globals';
import { createLogger } from '../logger.ts';
import { requestContext, requestIdHeader } from './request-context.ts';

it.each([
  [true, 'one-of-the-gateway', true],
  [true, 'short', false],
  [true, 'with a space in it', false],
  [true, 'x'.repeat(65), false],
  [true, '{"level":"error"}', false],
  [false, 'one-of-the-client', false],
])('a caller who is trusted (%s) gives a request the id "%s": %s', async (trustCaller, sent, isTaken) => {
  const logger = createLogger('kit-test', 'silent');
  const http = express().use(requestContext(logger, { trustCaller }), (_request, response) => {
    response.end();
  });
  const server = http.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${String(port)}/`, { headers: { [requestIdHeader]: sent } });
  expect(answer.headers.get(requestIdHeader)).toMatch(isTaken ? sent : /^[0-9a-f-]{36}$/);
  server.close();
});
