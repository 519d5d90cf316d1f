import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const program = fileURLToPath(new URL('./logging-process.ts', import.meta.url));

const start = (output: NonNullable<Exclude<StdioOptions, string>>[number]) =>
  spawn(process.execPath, [program], { stdio: ['ignore', output, 'ignore', 'ipc'] });

/** Ends the process once it logged some more. @returns its exit code */
async function stop(child: ReturnType<typeof start>): Promise<unknown> {
  for (let lines = 0; lines < 5; lines += 1) await once(child, 'message');
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as unknown[];
  return code;
}

describe('a process whose log', () => {
  it('is read, writes whole lines', async () => {
    const child = start('pipe');
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    expect(await stop(child)).toBe(0);
    const lines = output.trim().split('\n');
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ name: 'logging' });
  });

  it('nobody reads any more, goes on and ends when told to', async () => {
    const child = start('pipe');
    await once(child, 'message');
    child.stdout?.destroy();
    expect(await stop(child)).toBe(0);
  });

  it('has no room on the disk, goes on and ends when told to', async () => {
    const full = openSync('/dev/full', 'w');
    expect(await stop(start(full))).toBe(0);
    closeSync(full);
  });
});
