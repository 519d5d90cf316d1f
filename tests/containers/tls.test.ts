import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, type ConnectionOptions } from 'node:tls';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.ts';
import { findFreePort } from '../support/servers/free-port.ts';
import { compose, findSite } from './site.ts';
import { untilOk } from './until-ok.ts';

const run = promisify(execFile);
const { url } = findSite();
let folder: string;
let port: number;

const askedBy = (ask: typeof get | typeof getPlain, address: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    ask(address, { rejectUnauthorized: false }, (answer) => {
      answer.resume();
      resolve(answer);
    }).on('error', reject);
  });

/** The protocol of a connection, or why it failed. */
const agree = (options: ConnectionOptions) =>
  new Promise<string>((resolve) => {
    const socket = connect({ host: 'localhost', port, rejectUnauthorized: false, ...options }, () => {
      resolve(`${String(socket.getProtocol())} ${String(socket.alpnProtocol)}`);
      socket.destroy();
    });
    socket.on('error', (error: Error) => {
      resolve(error.message);
    });
  });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-tls-'));
  port = await findFreePort();
  const [key, certificate] = [path.join(folder, 'privkey.pem'), path.join(folder, 'fullchain.pem')];
  const options = [
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
  ];
  await run('openssl', ['req', ...options, '-subj', '/CN=localhost', '-keyout', key, '-out', certificate]);
  await run('chmod', ['-R', 'a+rX', folder]);
  const settings = {
    TLS_DIR: folder,
    TLS_PORT: String(port),
    PUBLIC_URL: `https://localhost:${String(port)}`,
  };
  await compose('up -d --no-deps nginx-tls', settings);
  await compose('up -d --no-deps nginx', { ...settings, HTTP_MODE: 'redirect' });
  await eventually(async () => {
    await askedBy(getPlain, url);
    await askedBy(get, `https://localhost:${String(port)}`);
  });
});
afterAll(async () => {
  await compose('rm --stop --force nginx-tls');
  await compose('up -d --no-deps nginx');
  await untilOk(url);
  rmSync(folder, { recursive: true });
});

describe('with the TLS profile', () => {
  it('the site is served over HTTP/2 and TLS 1.2 or later, with HSTS', async () => {
    const answer = await askedBy(get, `https://localhost:${String(port)}/`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['strict-transport-security']).toBe('max-age=63072000');
    expect(await agree({ ALPNProtocols: ['h2', 'http/1.1'] })).toBe('TLSv1.3 h2');
    expect(await agree({ maxVersion: 'TLSv1.2' })).toBe('TLSv1.2 false');
    expect(await agree({ minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1' })).not.toContain('TLSv1.1');
  });

  it('T09: plain http redirects to https and sets no cookie', async () => {
    const answer = await askedBy(getPlain, `${url}/apps?q=x`);
    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toBe(`https://localhost:${String(port)}/apps?q=x`);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});
