import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { describe, expect, it } from '@jest/globals';
import { findFreePort } from '../../../../tests/support/servers/free-port.ts';
import { startTlsServer } from '../../../../tests/support/servers/tls-server.ts';
import { certificateLines, diskLine, judgeDisk } from './machine.ts';

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

describe('a disk', () => {
  it.each([
    ['much is free', 20_000, 100_000, 'ok'],
    ['a small share is still much', 3000, 100_000, 'ok'],
    ['little is a large share of a small one', 400, 1000, 'ok'],
    ['less than 2 GB and 10 % are free', 1900, 20_000, 'warning'],
    ['less than 0.5 GB, and more than 5 %, are free', 400, 5000, 'warning'],
    ['less than 0.5 GB and 5 % are free', 400, 20_000, 'failing'],
    ['nothing is free', 0, 20_000, 'failing'],
  ])('of which %s is %s, %s MB of %s: %s', (_words, free, size, state) => {
    const line = judgeDisk(free, size);
    expect(line.state).toBe(state);
    expect(line.advice === null).toBe(state === 'ok');
  });
});

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

describe('the certificate that the site shows', () => {
  it.each([
    ['has ended', -2, 'failing', /^Ended \d{4}-\d\d-\d\dT/],
    ['ends within 14 days', 13.5, 'warning', /^Good for 13 days$/],
    ['is good for longer', 14.5, 'ok', /^Good for 14 days$/],
  ] as const)('%s', async (_words, days, state, value) => {
    const server = await startTlsServer(inDays(-100), inDays(days));
    const [line] = await certificateLines(`https://localhost:${String(server.port)}`);
    await server.stop();
    expect(line).toMatchObject({ id: 'site.certificate', state, value: expect.stringMatching(value) });
    expect(line?.advice === null).toBe(state === 'ok');
  });

  it('is not known where nothing answers, and none for a site of http', async () => {
    const port = await findFreePort();
    expect(await certificateLines(`https://localhost:${String(port)}`)).toEqual([
      expect.objectContaining({
        state: 'unknown',
        value: expect.stringMatching(/^Could not be looked at: /),
        advice: 'Look whether the site can reach its own public address.',
      }),
    ]);
    expect(await certificateLines(`http://localhost:${String(port)}`)).toEqual([]);
  });
});
