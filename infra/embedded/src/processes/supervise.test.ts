import { describe, expect, it } from '@jest/globals';
import { supervise, type Running } from './supervise.ts';

/** A process whose end the test decides. */
function createProgram() {
  const runs: { end: (how: string) => void }[] = [];
  const waiting: (() => void)[] = [];
  const run = (): Promise<Running> => {
    const { promise: ended, resolve: end } = Promise.withResolvers<string>();
    runs.push({ end });
    for (const resume of waiting.splice(0)) resume();
    return Promise.resolve({
      ended,
      stop: () => {
        end('stopped');
        return Promise.resolve();
      },
    });
  };
  const untilRuns = async (count: number) => {
    while (runs.length < count) await new Promise<void>((resume) => waiting.push(resume));
  };
  return { runs, run, untilRuns };
}

describe('a supervised program', () => {
  it('is started again when it ends, and that is said', async () => {
    const said: string[] = [];
    const { runs, run, untilRuns } = createProgram();
    const supervised = supervise({ name: 'leads', run, say: (line) => said.push(line), giveUp: fail });
    await supervised.start();
    runs[0]?.end('exit code 1');
    await untilRuns(2);
    expect(said).toEqual(['leads stopped unexpectedly: exit code 1\n  Starting it again in 0.25 s.']);
    await supervised.stop(100);
  });

  it('is given up when it ends three times before anyone could use it', async () => {
    const { promise, resolve: giveUp } = Promise.withResolvers<Error>();
    const { runs, run, untilRuns } = createProgram();
    const supervised = supervise({ name: 'leads', run, say: () => undefined, giveUp });
    await supervised.start();
    for (const count of [1, 2, 3]) {
      await untilRuns(count);
      runs[count - 1]?.end('exit code 1');
    }
    expect((await promise).message).toBe('leads does not start: exit code 1');
    await supervised.stop(100);
  });

  it('is started again at once when that was asked for', async () => {
    const { run, untilRuns } = createProgram();
    const supervised = supervise({ name: 'leads', run, say: fail, giveUp: fail });
    await supervised.start();
    await supervised.restart();
    await untilRuns(2);
    await supervised.stop(100);
  });

  it('stays stopped once it was stopped', async () => {
    const { runs, run } = createProgram();
    const supervised = supervise({ name: 'leads', run, say: fail, giveUp: fail });
    await supervised.start();
    await supervised.stop(100);
    expect(runs).toHaveLength(1);
  });
});

function fail(reason: unknown): never {
  throw new Error(String(reason));
}
