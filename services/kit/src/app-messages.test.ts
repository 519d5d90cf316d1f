import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import express from 'express';
import { messagesOf } from './app-messages.ts';
import { listen } from './run.ts';

it('has messages made as what the app would turn them into', async () => {
  const app = express().get('/hello', (request, response) => {
    response.json({ greeting: request.path });
  });
  const isOwn: boolean[] = [];
  const server = createServer(messagesOf(app), (request, response) => {
    const before = [Object.getPrototypeOf(request) as unknown, Object.getPrototypeOf(response) as unknown];
    app(request, response);
    isOwn.push(before[0] === Object.getPrototypeOf(request), before[1] === Object.getPrototypeOf(response));
  });
  await listen(server, '127.0.0.1', 0);
  const { port } = server.address() as AddressInfo;

  const answer = await fetch(`http://127.0.0.1:${String(port)}/hello`);
  expect(await answer.json()).toEqual({ greeting: '/hello' });
  expect(isOwn).toEqual([true, true]);

  server.close();
});
