import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { takeLock } from './lock.ts';

it('a lock is refused while another process holds it, and free once that process was killed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  const module = path.join(import.meta.dirname, 'lock.ts');
  const script = `import { takeLock } from ${JSON.stringify(module)};
    console.log(takeLock(${JSON.stringify(folder)}));
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  try {
    const [said] = (await once(holder.stdout, 'data')) as [Buffer];
    expect(said.toString().trim()).toBe('true');
    expect(takeLock(folder)).toBe(false);
  } finally {
    holder.kill('SIGKILL');
    await once(holder, 'exit');
  }
  expect(takeLock(folder)).toBe(true);
});
