import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createVersionLine, isNewer } from './newer-version.ts';

describe('a newer version', () => {
  it.each([
    ['1.2.4', '1.2.3', true],
    ['1.10.0', '1.9.9', true],
    ['2.0.0', '1.99.99', true],
    ['1.2.3', '1.2.3', false],
    ['1.2.2', '1.2.3', false],
    ['1.9.9', '2.0.0', false],
  ])('%s after %s: %s', (other, version, wanted) => {
    expect(isNewer(other, version)).toBe(wanted);
  });
});

describe('the line about the version', () => {
  let server: Server;
  let answer: { status: number; body: string };
  let asked: number;
  const address = () => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/newest`;

  beforeEach(async () => {
    asked = 0;
    server = createServer((_request, response) => {
      asked += 1;
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  it.each([
    ['{"version":"1.3.0"}', 'warning', '1.2.3; 1.3.0 is there'],
    ['{"tag_name":"v1.3.0","name":"The third"}', 'warning', '1.2.3; 1.3.0 is there'],
    ['{"version":"1.2.3"}', 'ok', '1.2.3, the newest'],
    ['{"version":"1.2.2"}', 'ok', '1.2.3, the newest'],
  ])('where the answer is %s', async (body, state, value) => {
    answer = { status: 200, body };
    const line = await createVersionLine('1.2.3', address())();
    expect(line).toMatchObject({ id: 'site.version', state, value });
    expect(line.advice === null).toBe(state === 'ok');
  });

  it.each([
    ['is refused', 404, '{}', /could not be asked: the answer was 404$/],
    [
      'names none',
      200,
      '{"version":"next"}',
      /could not be asked: the answer is not one that this version knows$/,
    ],
    ['is no JSON', 200, '<html>', /could not be asked: /],
    ['does not end', 200, 'x'.repeat(70_000), /could not be asked: the answer is too long$/],
  ])('where the answer %s', async (_words, status, body, value) => {
    answer = { status, body };
    expect(await createVersionLine('1.2.3', address())()).toMatchObject({
      state: 'unknown',
      value: expect.stringMatching(value),
      advice: 'Look at UPDATE_URL.',
    });
  });

  it('asks once an hour, and nobody without an address', async () => {
    answer = { status: 200, body: '{"version":"1.2.3"}' };
    const find = createVersionLine('1.2.3', address());
    await find();
    await find();
    expect(asked).toBe(1);
    expect(await createVersionLine('1.2.3', undefined)()).toMatchObject({ state: 'ok', value: '1.2.3' });
    expect(asked).toBe(1);
  });
});
