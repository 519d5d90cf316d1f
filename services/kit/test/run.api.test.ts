import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { findFreePort } from '../../../tests/support/servers/free-port.ts';

const program = fileURLToPath(new URL('./serving-process.ts', import.meta.url));

/** @param delays milliseconds that it serves on after SIGTERM, and that it takes to start */
async function spawnServing(delays: readonly number[], environment: Record<string, string> = {}) {
  const port = await findFreePort();
  const child = spawn(process.execPath, [program, String(port), ...delays.map(String)], {
    env: { ...process.env, ...environment },
  });
  const ended = once(child, 'exit');
  let log = '';
  child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const logged = async (words: string) => {
    while (!log.includes(`"msg":"${words}"`)) await once(child.stdout, 'data');
  };
  return { port, child, ended, logged };
}

it('is not ready any more once it is to stop, answers what it was asked, and ends', async () => {
  const { port, child, ended, logged } = await spawnServing([0]);
  await logged('listening');

  const socket = connect(port, '127.0.0.1');
  const answers = text(socket);
  const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  // The first takes a moment; the second waits behind it on the same connection.
  ask('/readyz');
  await logged('asked');
  child.kill('SIGTERM');
  await logged('stopping');
  ask('/readyz');
  expect(await answers).toMatch(/^HTTP\/1\.1 503.*"missing":\["stopping"\]/s);
  expect(await ended).toEqual([0, null]);
});

it('does not listen before it has started, and can be stopped meanwhile', async () => {
  const { port, child, ended, logged } = await spawnServing([0, 1500]);
  await logged('starting');
  const failure = (await once(connect(port, '127.0.0.1'), 'error')) as [NodeJS.ErrnoException];
  expect(failure[0].code).toBe('ECONNREFUSED');
  await logged('listening');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);

  const other = await spawnServing([0, 60_000]);
  await other.logged('starting');
  other.child.kill('SIGTERM');
  expect(await other.ended).toEqual([0, null]);
});

it('leaves compiled code for its next start, however it ends', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compile-cache-'));
  try {
    const { port, child, ended, logged } = await spawnServing([0], { NODE_COMPILE_CACHE: folder });
    await logged('listening');
    // It is written before the first answer.
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
    child.kill('SIGKILL');
    await ended;
    const [ofThisNode = ''] = readdirSync(folder);
    expect(readdirSync(join(folder, ofThisNode)).length).toBeGreaterThan(10);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
