import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const program = fileURLToPath(new URL('./logging-process.ts', import.meta.url));

const lastWords = fileURLToPath(new URL('./last-words-process.ts', import.meta.url));

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

describe('the last words of a process', () => {
  it('that ends are written', async () => {
    const child = spawn(process.execPath, [lastWords, 'end'], { stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = (await once(child, 'close')) as unknown[];
    expect(code).toBe(3);
    expect(output).toContain('all is well');
  });

  it('that is stuck after a warning are written, with what came before', async () => {
    const child = spawn(process.execPath, [lastWords], { stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    for await (const chunk of child.stdout) {
      output += String(chunk);
      if (output.includes('stuck')) child.kill('SIGKILL');
    }
    expect(output).toMatch(/all is well.*\n.*stuck/);
  });
});
