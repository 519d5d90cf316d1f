import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { UpdateChoice } from '@portfolio/contracts/updates.ts';
import { createVersionReport, newerThan } from './newer-version.ts';
import { feedOf } from './release-feed.ts';

const release = (version: string, more: object = {}) => ({
  ...{ version, date: null, notes: '', isSecurity: false },
  ...more,
});
const list = (...versions: object[]) => JSON.stringify({ versions });

describe('a newer version', () => {
  it.each([
    ['1.2.4', '1.2.3', true],
    ['1.10.0', '1.9.9', true],
    ['2.0.0', '1.99.99', true],
    ['1.2.3', '1.2.3', false],
    ['1.2.2', '1.2.3', false],
    ['1.9.9', '2.0.0', false],
    ['1.0.0', '1.0.0-rc.2', true],
    ['1.0.0-rc.10', '1.0.0-rc.9', true],
    ['1.0.0-rc.1', '1.0.0-rc.1', false],
    ['1.0.0-rc.1', '0.9.0', false],
    ['1.1.0-rc.1', '1.0.0-rc.1', true],
  ])('%s after %s: %s', (other, version, wanted) => {
    expect(newerThan(version, [release(other)]).length > 0).toBe(wanted);
  });

  it('comes first of several', () => {
    const versions = ['1.3.0', '1.10.0', '1.1.0', '1.3.1'].map((version) => release(version));
    expect(newerThan('1.2.0', versions).map(({ version }) => version)).toEqual(['1.10.0', '1.3.1', '1.3.0']);
  });
});

it.each([
  [{}, undefined],
  [
    { repository: 'https://example.com/a/b' },
    'https://example.com/a/b/releases/latest/download/versions.json',
  ],
  [
    { repository: { type: 'git', url: 'git+https://example.com/a/b.git' } },
    'https://example.com/a/b/releases/latest/download/versions.json',
  ],
  [{ repository: 'github:a/b' }, undefined],
])('the address of a release is that of the repository in %j', (packageJson, wanted) => {
  expect(feedOf(packageJson)).toBe(wanted);
});

describe('the line about the version', () => {
  let server: Server;
  let respond: RequestListener;
  let asked: IncomingMessage[];
  const address = () => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/newest`;
  const report = (choice: Partial<UpdateChoice> = {}, version = '1.2.3') =>
    createVersionReport(version, () =>
      Promise.resolve({ isOn: true, isDecided: true, address: address(), ...choice }),
    );
  const answer = (body: string, status = 200) => {
    respond = (_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    };
  };

  beforeEach(async () => {
    asked = [];
    server = createServer((request, response) => {
      asked.push(request);
      respond(request, response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  it.each([
    ['{"version":"1.3.0"}', 'warning', '1.2.3; 1.3.0 is available'],
    ['{"tag_name":"v1.3.0","name":"The third"}', 'warning', '1.2.3; 1.3.0 is available'],
    [list(release('1.3.0'), release('1.4.0')), 'warning', '1.2.3; 1.4.0 is available'],
    [
      list(release('1.4.0'), release('1.2.4', { isSecurity: true })),
      'warning',
      '1.2.3; 1.4.0 is available and fixes a security problem',
    ],
    ['{"version":"1.2.3"}', 'ok', '1.2.3, the newest'],
    ['{"version":"1.2.2"}', 'ok', '1.2.3, the newest'],
    [list(), 'ok', '1.2.3, the newest'],
    // A fix that is older than this version does not matter here.
    [list(release('1.2.2', { isSecurity: true, more: 1 })), 'ok', '1.2.3, the newest'],
  ])('where the answer is %s', async (body, state, value) => {
    answer(body);
    const { line } = await report()();
    expect(line).toMatchObject({ id: 'site.version', state, value });
    expect(line.advice === null).toBe(state === 'ok');
  });

  it('comes with what is newer, its notes as they are', async () => {
    const notes = '# New\n<script>alert(1)</script>';
    answer(list({ version: '1.3.0', date: '2026-03-01', notes, isSecurity: true }, { version: '1.2.0' }));
    expect((await report()()).newer).toEqual([
      { version: '1.3.0', date: '2026-03-01', notes, isSecurity: true },
    ]);
  });

  const unknown = /could not be asked: the answer is not one that this version knows$/;
  it.each([
    ['is refused', 404, '{}', /could not be asked: the answer was 404$/],
    ['names none', 200, '{"version":"next"}', unknown],
    ['is no object', 200, '[]', unknown],
    ['is null', 200, 'null', unknown],
    ['has a version that is none', 200, list(release('1.3.0'), release('1.3')), unknown],
    [
      'has more versions than anybody releases',
      200,
      list(...Array.from({ length: 101 }, () => release('1.3.0'))),
      unknown,
    ],
    ['has notes as long as a book', 200, list(release('1.3.0', { notes: 'x'.repeat(20_001) })), unknown],
    ['is no JSON', 200, '<html>', /could not be asked: /],
    ['does not end', 200, 'x'.repeat(300_000), /could not be asked: the answer is too long$/],
  ])('where the answer %s', async (_words, status, body, value) => {
    answer(body, status);
    const { line, newer } = await report()();
    expect(line).toMatchObject({
      state: 'unknown',
      value: expect.stringMatching(value),
      advice: 'Look at UPDATE_URL.',
    });
    expect(newer).toEqual([]);
  });

  it('follows where a release has moved, and not for ever', async () => {
    respond = (request, response) => {
      if (request.url === '/moved') response.end(list(release('1.3.0')));
      else response.writeHead(302, { location: '/moved' }).end();
    };
    expect((await report()()).line.value).toBe('1.2.3; 1.3.0 is available');
    respond = (_request, response) => {
      response.writeHead(302, { location: '/newest' }).end();
    };
    expect((await report()()).line.state).toBe('unknown');
    expect(asked.length).toBeLessThan(10);
  });

  it('reads letters that two chunks of the answer share', async () => {
    const bytes = Buffer.from(list(release('1.3.0', { notes: 'für alle' })));
    const inside = bytes.indexOf('ü') + 1;
    respond = (_request, response) => {
      response.write(bytes.subarray(0, inside), () => {
        setImmediate(() => response.end(bytes.subarray(inside)));
      });
    };
    expect((await report()()).newer[0]?.notes).toBe('für alle');
  });

  it('asks once an hour where the answer is refused, too', async () => {
    answer('not here', 404);
    const find = report();
    const first = await find();
    expect(await find()).toEqual(first);
    expect(first.line.state).toBe('unknown');
    expect(asked).toHaveLength(1);
  });

  it('does not wait for an answer that takes too long', async () => {
    respond = (_request, response) => {
      response.writeHead(200).write('{');
    };
    expect((await report()()).line.state).toBe('unknown');
  });

  it('asks once an hour, and sends the version alone', async () => {
    answer('{"version":"1.2.3"}');
    const find = report();
    await find();
    await find();
    expect(asked).toHaveLength(1);
    const { host, connection, ...headers } = asked[0]?.headers ?? {};
    expect(headers).toEqual({ accept: 'application/json', 'user-agent': 'portfolio/1.2.3' });
    expect([asked[0]?.method, asked[0]?.url]).toEqual(['GET', '/newest']);
  });

  it.each([{ isOn: false }, { isOn: true, address: null }])('asks nobody with %j', async (choice) => {
    expect(await report(choice)()).toMatchObject({ line: { state: 'ok', value: '1.2.3' }, newer: [] });
    expect(asked).toHaveLength(0);
  });
});
