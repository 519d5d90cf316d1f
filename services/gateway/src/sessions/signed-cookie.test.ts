import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from '@jest/globals';
import type { Response } from 'express';
import { z } from 'zod';
import { createSignedCookie } from './signed-cookie.ts';

const cookie = (settings: object = {}) =>
  createSignedCookie({
    name: 'pending',
    schema: z.object({ userId: z.string() }),
    publicUrl: 'http://studio.test',
    secrets: ['a'.repeat(32)],
    maxAge: 1000,
    ...settings,
  });

/** What an answer sets, as a request then brings it. */
function setBy(signed: ReturnType<typeof cookie>) {
  const set: [string, string, object][] = [];
  const response = { cookie: (...of: [string, string, object]) => set.push(of) };
  signed.set(response as unknown as Response, { userId: 'ada' });
  return set[0] ?? ['', '', {}];
}
function requestWith(header: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.headers.cookie = header;
  return request;
}

it('is read as it was set, among others, and under its name alone', () => {
  const [name, value, attributes] = setBy(cookie());
  expect([name, attributes]).toEqual([
    'pending',
    { path: '/', sameSite: 'strict', secure: false, httpOnly: true, maxAge: 1000 },
  ]);
  expect(cookie().read(requestWith(`sid=x; ${name}=${value}; other=y`))).toEqual({ userId: 'ada' });
  expect(cookie({ name: 'device' }).read(requestWith(`device=${value}`))).toBeUndefined();
  for (const header of ['', 'pending=', `pending=${value}x`, `pending=${value.slice(0, 20)}`])
    expect(cookie().read(requestWith(header))).toBeUndefined();
});

it('is bound to its host on a site with TLS', () => {
  const [name, , attributes] = setBy(cookie({ publicUrl: 'https://studio.test' }));
  expect([name, attributes]).toMatchObject(['__Host-pending', { secure: true }]);
});
