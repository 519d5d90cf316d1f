import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { findFreePort } from '../../../tests/support/free-port.ts';

const program = fileURLToPath(new URL('./serving-process.ts', import.meta.url));

it('is not ready any more once it is to stop, answers what it was asked, and ends', async () => {
  const port = await findFreePort();
  const child = spawn(process.execPath, [program, String(port), '0']);
  const ended = once(child, 'exit');
  let log = '';
  child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const logged = async (words: string) => {
    while (!log.includes(`"msg":"${words}"`)) await once(child.stdout, 'data');
  };
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
