import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { appError } from '@portfolio/kit/app-error.ts';
import { jsonAnswer } from '@portfolio/kit/direct-answer.ts';
import { groupedReadsPath, maxGroupedReads, packAnswers } from '@portfolio/kit/grouped-reads.ts';
import { createServiceApp } from '@portfolio/kit/http-app.ts';
import { createIdentity } from '@portfolio/kit/identity.ts';
import { createLogger } from '@portfolio/kit/logger.ts';
import { listen } from '@portfolio/kit/run.ts';
import { Router } from 'express';
import { createUpstreams, type Upstreams } from '../src/upstreams.ts';
import { echo, startPeer, type Peer } from './support/peers.ts';

const identity = createIdentity('k'.repeat(32));

/** Upstreams whose catalog is there. */
const upstreamsOf = (catalog: string): Upstreams =>
  createUpstreams({ auth: catalog, catalog, media: catalog, leads: catalog }, identity);

const ask = (upstreams: Upstreams, name: string, isGrouped = true) =>
  upstreams.ask({
    ...({ upstream: 'catalog', method: 'GET', target: `/things/${name}`, user: null, isGrouped } as const),
    requestId: `the-id-of-${name}`,
  });

/** The letters of the alphabet, as many as there are. */
const letters = (count: number) =>
  Array.from({ length: count }, (_, index) => String.fromCodePoint(97 + index));

describe('Reads that come at one time', () => {
  let server: Server;
  let upstreams: Upstreams;
  const arrived: string[] = [];

  beforeAll(async () => {
    const app = createServiceApp({
      name: 'catalog',
      logger: createLogger('catalog', 'silent'),
      identity,
      checks: [],
      routes: Router(),
      directRoutes: [
        {
          method: 'GET',
          pattern: /^\/things\/(\w+)$/,
          route: '/things/:name',
          answer: ({ found: name }, shared) => {
            shared.push('X-Portfolio-Revision', 'apps 7');
            if (name === 'c') throw appError('appNotFound');
            return Promise.resolve(
              jsonAnswer(200, JSON.stringify({ name, text: 'Zoë\n'.repeat(name.charCodeAt(0) - 96) })),
            );
          },
        },
      ],
    });
    server = createServer((request, response) => {
      arrived.push(`${request.method ?? ''} ${request.url ?? ''}`);
      app(request, response);
    });
    await listen(server, '127.0.0.1', 0);
    upstreams = upstreamsOf(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
  });
  beforeEach(() => {
    arrived.length = 0;
  });
  afterAll(async () => {
    await upstreams.close();
    server.close();
  });

  it('go as one request, and each gets what it would have got alone', async () => {
    const names = letters(maxGroupedReads + 4);
    const together = await Promise.all(names.map((name) => ask(upstreams, name)));
    expect(arrived).toEqual(Array(2).fill(`POST ${groupedReadsPath}`));
    const alone = await Promise.all(names.map((name) => ask(upstreams, name, false)));
    const essence = (answers: typeof alone) =>
      answers.map(({ status, headers, body }) => ({
        status,
        type: headers['content-type'],
        revision: headers['x-portfolio-revision'],
        id: headers['x-request-id'],
        text: body.toString(),
      }));
    expect(essence(together)).toEqual(essence(alone));
    expect(together.map(({ status }) => status)).toEqual(names.map((name) => (name === 'c' ? 404 : 200)));
  });

  it('do not wait for each other, nor for more: one that comes alone goes as it is', async () => {
    expect((await ask(upstreams, 'a')).status).toBe(200);
    expect(arrived).toEqual(['GET /things/a']);
  });
});

describe('A service that takes no groups as they are meant', () => {
  let peer: Peer;
  let upstreams: Upstreams;
  const askBoth = () => Promise.all(['a', 'b'].map((name) => ask(upstreams, name)));
  const paths = () => peer.arrivals.map(({ url }) => url);

  beforeEach(async () => {
    peer = await startPeer();
    upstreams = upstreamsOf(peer.url);
  });
  afterEach(async () => {
    await upstreams.close();
    await peer.stop();
  });

  it('is asked for each alone where it is of a version before groups', async () => {
    peer.handle((request, response) =>
      request.url === groupedReadsPath ? void response.writeHead(404).end() : echo(request, response),
    );
    const answers = await askBoth();
    expect(answers.map(({ body }) => (JSON.parse(body.toString()) as { url: string }).url)).toEqual([
      '/things/a',
      '/things/b',
    ]);
    expect(paths().toSorted()).toEqual([groupedReadsPath, '/things/a', '/things/b']);
  });

  it('is asked again where it hung up', async () => {
    let times = 0;
    const answer = { status: 200, headers: {}, body: Buffer.from('here') };
    peer.handle((_request, response) => {
      times += 1;
      if (times === 1) response.destroy();
      else response.end(packAnswers([answer, answer]));
    });
    expect(await askBoth()).toEqual([answer, answer]);
    expect(paths()).toEqual([groupedReadsPath, groupedReadsPath]);
  });

  it.each([
    ['what is no group', 200, Buffer.from('<html>'), 'upstreamFailed'],
    [
      'an answer too few',
      200,
      packAnswers([{ status: 200, headers: {}, body: Buffer.from('') }]),
      'upstreamFailed',
    ],
    ['an error', 503, Buffer.from('{"code":"unavailable"}'), 'unavailable'],
  ])('fails all of a group with %s', async (_what, status, body, code) => {
    peer.handle((_request, response) => void response.writeHead(status).end(body));
    const asked = await Promise.allSettled(['a', 'b'].map((name) => ask(upstreams, name)));
    expect(asked).toEqual(
      ['a', 'b'].map(() => ({ status: 'rejected', reason: expect.objectContaining({ code }) })),
    );
  });
});
