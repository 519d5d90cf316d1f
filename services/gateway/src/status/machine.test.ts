import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, it } from '@jest/globals';
import { diskLine } from './machine.ts';

const memory = '/dev/shm';

/** As the line says it. */
async function sizeOf(folder: string): Promise<string> {
  const { bsize, blocks } = await statfs(folder);
  return `${((blocks * bsize) / 1e9).toFixed(1)} GB`;
}

it('tells how much the disk of a folder has left', async () => {
  const line = await diskLine(tmpdir());
  expect(line.value).toMatch(/^\d+\.\d GB free of \d+\.\d GB$/);
});

(existsSync(memory) ? it : it.skip)('tells of the machine’s disk where the folder is memory', async () => {
  expect(await sizeOf(memory)).not.toBe(await sizeOf(import.meta.dirname));
  expect((await diskLine(memory)).value).toContain(`of ${await sizeOf(import.meta.dirname)}`);
});
