import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { eventually } from '../../../tests/support/eventually.ts';

it('backups of upgrades are removed after 30 days, also where nothing is on schedule', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'upgrade-backups-'));
  const day = new Date(Date.now() - 32 * 86_400_000).toISOString().slice(0, 10);
  const old = path.join(folder, `before-upgrade-${day}T03-30-00Z.tar.age`);
  writeFileSync(old, '');
  const main = path.resolve(import.meta.dirname, '../src/main.ts');
  const program = spawn(process.execPath, [main, 'schedule'], {
    env: { BACKUP_SCHEDULE: 'off', BACKUP_DIR: folder },
  });
  try {
    await eventually(() => {
      expect(existsSync(old)).toBe(false);
    });
  } finally {
    program.kill();
    await once(program, 'exit');
    rmSync(folder, { recursive: true });
  }
});
