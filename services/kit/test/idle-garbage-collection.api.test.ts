import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

interface Report {
  state: 'full' | 'worked' | 'idle';
  collected: number;
  megabytes: number;
}

const program = fileURLToPath(new URL('./working-process.ts', import.meta.url));

/** What a process says of itself, until `isEnough`. */
async function reportsOf(execArgv: string[], isEnough: (reports: Report[]) => boolean): Promise<Report[]> {
  const child = fork(program, { execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const reports: Report[] = [];
  for await (const [report] of on(child, 'message')) {
    reports.push(report as Report);
    if (isEnough(reports)) break;
  }
  const ended = once(child, 'exit');
  child.kill();
  await ended;
  return reports;
}

describe('a process that took more than it needs', () => {
  it('gives it back once it is idle, and not while it works', async () => {
    const isLess = (reports: Report[]) =>
      (reports.at(-1)?.megabytes ?? 0) < (reports[0]?.megabytes ?? 0) - 50;
    const reports = await reportsOf(['--expose-gc'], isLess);
    expect(reports.find(({ state }) => state === 'worked')).toMatchObject({ collected: 0 });
    expect(reports.at(-1)).toMatchObject({ state: 'idle', collected: 1 });
  });

  it('pauses once for it, and not again while it takes nothing', async () => {
    const isPausedForLong = (reports: Report[]) =>
      reports.filter(({ collected }) => collected > 0).length > 20;
    const reports = await reportsOf(['--expose-gc'], isPausedForLong);
    expect(reports.at(-1)).toMatchObject({ collected: 1 });
  });

  it('keeps it where it was not started to collect garbage at will', async () => {
    const reports = await reportsOf([], ({ length }) => length > 20);
    expect(reports.at(-1)).toMatchObject({ state: 'idle', collected: 0 });
    expect(reports.at(-1)?.megabytes).toBeGreaterThan((reports[0]?.megabytes ?? 0) - 50);
  });
});
