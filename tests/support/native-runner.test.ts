import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');
const runner = path.join(import.meta.dirname, 'jest/native-runner.js');

it('sees what a test leaves unawaited, in each file that a worker runs', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'native-runner-'));
  for (const name of ['first', 'second'])
    writeFileSync(
      path.join(folder, `${name}.test.mjs`),
      `import { it } from '@jest/globals';
       it('fails late', async () => {
         void Promise.reject(new Error('late'));
         await new Promise((resolve) => setTimeout(resolve, 20));
       });`,
    );
  const config = { rootDir: folder, testMatch: ['**/*.test.mjs'], testRunner: runner, transform: {} };
  const output = await new Promise<string>((resolve) => {
    const args = ['node_modules/jest/bin/jest.js', '--runInBand', '--config', JSON.stringify(config)];
    execFile(process.execPath, args, { cwd: root }, (_error, _stdout, stderr) => {
      resolve(stderr);
    });
  });
  rmSync(folder, { recursive: true });
  expect(output).toMatch(/Tests: +2 failed, 2 total/);
});
