import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { eventually } from '../../support/eventually.ts';
import { furnish, takeInventory } from '../../support/site/inventory.ts';
import { isOnContainers } from '../../support/kind-of-run.ts';
import { runOperation } from '../../support/site/operations.ts';
import { install } from '../../support/site/seed.ts';
import { startEmbeddedStack } from '../../support/site/stack.ts';

test.skip(isOnContainers, 'The launcher runs the schedule of make start alone.');

test('backups are made on schedule, proven, and brought into a second site by the key that was shown once', async () => {
  test.slow();
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-schedule-'));
  const kept = path.join(folder, 'kept');
  const yearly = { BACKUP_SCHEDULE: '0 0 1 1 *', BACKUP_DIR: kept };
  const first = await startEmbeddedStack(yearly);
  const key = /AGE-SECRET-KEY-1[0-9A-Z]+/.exec(first.output())?.[0] ?? '';
  expect(key).not.toBe('');
  await install(first);
  await furnish(first);
  const before = await takeInventory(first);
  await first.stop();
  await first.start({ BACKUP_SCHEDULE: '*/5 * * * * *' });
  expect(first.output()).not.toContain(key);
  const readLog = () => readFileSync(path.join(first.dataDir, 'logs/backups.log'), 'utf8');
  await eventually(() => {
    expect(readLog()).toContain('Proven in');
  }, 120_000);
  expect(readLog()).not.toContain('could not');
  await first.stop();
  for (const name of readdirSync(kept).filter((file) => file.endsWith('.age')))
    expect(readFileSync(path.join(kept, name)).includes('Harbour')).toBe(false);
  expect(readdirSync(kept).join()).not.toContain('KEY');

  const second = await startEmbeddedStack();
  const variables = { ...second.variables, BACKUP_DIR: kept, FROM: 'latest' };
  await expect(runOperation('restore', variables)).rejects.toThrow(
    'BACKUP_KEY is not the key of this backup',
  );
  expect(await runOperation('restore', { ...variables, BACKUP_KEY: key })).toContain('Restored.');
  expect(await takeInventory(second)).toEqual(before);
  await second.remove();
  await first.start();
  await first.remove();
  rmSync(folder, { recursive: true });
});
