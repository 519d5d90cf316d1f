import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';

it('make takes the Node of this machine where it is new enough', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-makefile-'));
  for (const name of ['Makefile', 'package-lock.json'])
    copyFileSync(path.resolve(import.meta.dirname, '../../..', name), path.join(folder, name));
  const env = { PATH: `${path.dirname(process.execPath)}:${process.env.PATH ?? ''}` };
  const { stdout, stderr } = spawnSync('make', ['--dry-run', 'install'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(stdout + stderr).not.toContain('Bringing Node');
});
