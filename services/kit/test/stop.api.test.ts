import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { findFreePort } from '../../../tests/support/servers/free-port.ts';

const program = fileURLToPath(new URL('./serving-process.ts', import.meta.url));
let child: ChildProcess;

afterEach(() => {
  child.kill('SIGKILL');
});

async function start(stopDelay: number): Promise<number> {
  const port = await findFreePort();
  const serving = spawn(process.execPath, [program, String(port), String(stopDelay)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = serving;
  // The first thing it says is that it listens.
  await once(serving.stdout, 'data');
  return port;
}

interface Answer {
  status: number | undefined;
  connection: string | undefined;
  missing: unknown;
}

function ask(port: number, path: string, agent: Agent | false = false): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, agent }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => {
        const { missing } = JSON.parse(body) as { missing?: unknown };
        resolve({ status: response.statusCode, connection: response.headers.connection, missing });
      });
    });
    request.on('error', reject);
  });
}

async function untilNotReady(port: number): Promise<Answer> {
  for (;;) {
    const answer = await ask(port, '/readyz');
    if (answer.status !== 200) return answer;
  }
}

describe('a service that is told to stop', () => {
  it('serves on for as long as it was told, not ready, and gives kept connections up with their next answer', async () => {
    const port = await start(4000);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await ask(port, '/healthz', agent)).toMatchObject({ status: 200, connection: 'keep-alive' });
    child.kill('SIGTERM');
    expect(await untilNotReady(port)).toMatchObject({ status: 503, missing: ['stopping'] });
    expect(await ask(port, '/healthz', agent)).toMatchObject({ status: 200, connection: 'close' });
    expect(await ask(port, '/healthz')).toMatchObject({ status: 200 });
    expect(await once(child, 'exit')).toEqual([0, null]);
    await expect(ask(port, '/healthz')).rejects.toThrow('ECONNREFUSED');
    agent.destroy();
  });

  it('ends at once where it was told nothing, kept connections or not', async () => {
    const port = await start(0);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await ask(port, '/healthz', agent);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    agent.destroy();
  });
});
