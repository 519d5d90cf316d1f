import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { eventually } from '../../../tests/support/eventually.ts';
import { runGuarded } from '../src/upgrade/run-guarded.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-guarded-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

it('a program ends with all that it started when whoever runs it is killed', async () => {
  const pids = path.join(folder, 'pids');
  const script = `sleep 600 & printf '%s %s\\n' $$ $! >'${pids}'; wait`;
  const module = path.resolve(import.meta.dirname, '../src/upgrade/run-guarded.ts');
  const runner = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { runGuarded } from ${JSON.stringify(module)}; await runGuarded('sh', ['-c', ${JSON.stringify(script)}]);`,
  ]);
  const started = await eventually(() => {
    const found = readFileSync(pids, 'utf8').trim().split(' ').map(Number);
    expect(found).toHaveLength(2);
    return found;
  });
  runner.kill('SIGKILL');
  await once(runner, 'exit');
  for (const pid of started)
    await eventually(() => {
      expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    }, 10_000);
});

it('says which program failed', async () => {
  await expect(runGuarded('sh', ['-c', 'exit 3'])).rejects.toThrow('sh failed (above).');
});
