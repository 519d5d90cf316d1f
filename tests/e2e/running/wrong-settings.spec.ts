import { expect, test } from '@playwright/test';
import { eventually } from '../../support/eventually.ts';
import { isOnContainers } from '../../support/kind-of-run.ts';
import { askDoctor } from '../../support/site/operations.ts';
import { install } from '../../support/site/seed.ts';
import { startEmbeddedStack } from '../../support/site/stack.ts';

test.skip(isOnContainers, 'The launcher of make start names them.');

test('settings that stop backups and names that nothing reads are named at start, by doctor and in the status', async () => {
  test.setTimeout(300_000);
  const wrong = { BACKUP_SCHEDULE: '30 3 * * *', BACKUP_KEEP: '7x', PUBLIC_URLL: 'https://example.com' };
  const stack = await startEmbeddedStack(wrong);
  try {
    const keep = 'BACKUP_KEEP: must be days, weeks and months, such as 7d 4w 12m';
    const lines = [
      `WRONG No backup is made. ${keep}`,
      'LOOK  PUBLIC_URLL is no setting: nothing reads it.\n        -> Did you mean PUBLIC_URL?',
    ];
    await eventually(() => {
      for (const line of lines) expect(stack.output()).toContain(line);
    });
    const beforeSetup = await askDoctor(stack);
    for (const line of lines) expect(beforeSetup).toContain(line);
    expect(beforeSetup).toContain('problem(s).');
    await install(stack);
    // Leads is told once it can keep it.
    await eventually(async () => {
      expect(await askDoctor(stack)).toContain(`WRONG Last backup: ${keep}`);
    }, 90_000);
    expect(stack.output()).not.toContain('stopped unexpectedly');

    await stack.stop();
    await stack.start({ BACKUP_KEEP: '7d', PUBLIC_URLL: '' });
    // One is made at once, which is good.
    await eventually(async () => {
      const words = await askDoctor(stack);
      expect(words).toContain('Last proven restore: 2');
      expect(words).not.toMatch(/WRONG|PUBLIC_URLL/);
    }, 120_000);
  } finally {
    await stack.remove();
  }
});
