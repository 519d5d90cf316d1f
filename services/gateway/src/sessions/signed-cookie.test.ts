import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from '@jest/globals';
import type { Response } from 'express';
import { z } from 'zod';
import { createSignedCookie } from './signed-cookie.ts';

const secrets = ['a'.repeat(32), 'b'.repeat(32)];
let time = 1_800_000_000_000;
const cookie = (settings: object = {}) =>
  createSignedCookie({
    name: 'pending',
    schema: z.object({ userId: z.string() }),
    publicUrl: 'http://studio.test',
    secrets,
    maxAge: 1000,
    now: () => time,
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

it('is read as it was set, by who knows one of the secrets, and until it expires', () => {
  const [name, value, attributes] = setBy(cookie());
  expect([name, attributes]).toEqual([
    'pending',
    { path: '/', sameSite: 'strict', secure: false, httpOnly: true, maxAge: 1000 },
  ]);
  const request = requestWith(`sid=x; ${name}=${value}; other=y`);
  expect(cookie().read(request)).toEqual({ userId: 'ada' });
  expect(cookie({ secrets: secrets.toReversed() }).read(request)).toEqual({ userId: 'ada' });
  expect(cookie({ secrets: ['c'.repeat(32)] }).read(request)).toBeUndefined();
  // A cookie of another name is signed for that name.
  expect(cookie({ name: 'device' }).read(requestWith(`device=${value}`))).toBeUndefined();
  time += 1000;
  expect(cookie().read(request)).toBeUndefined();
});

it('is nothing where it was changed or is missing', () => {
  const [name, value] = setBy(cookie());
  const [payload = '', signature = ''] = value.split('.');
  const other = Buffer.from(JSON.stringify({ value: { userId: 'eve' }, expiresAt: 2 ** 52 })).toString(
    'base64url',
  );
  for (const header of [
    '',
    'pending=',
    `pending=${other}.${signature}`,
    `pending=${payload}.`,
    `pending=${payload}`,
  ])
    expect(cookie().read(requestWith(header))).toBeUndefined();
  expect(cookie().read(requestWith(`${name}=${value}`))).toEqual({ userId: 'ada' });
});

it('is bound to its host on a site with TLS', () => {
  const [name, , attributes] = setBy(cookie({ publicUrl: 'https://studio.test' }));
  expect([name, attributes]).toMatchObject(['__Host-pending', { secure: true }]);
});
