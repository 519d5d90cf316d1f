import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { removeUpgradeBackups } from './upgrade-backups.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

it('backups of upgrades are removed after 30 days, and nothing else is', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'upgrade-backups-'));
  const old = [
    `before-upgrade-${daysAgo(32)}T03-30-00Z.tar.age`,
    `before-upgrade-${daysAgo(400)}T03-30-00Z.tar`,
    `.unfinished-before-upgrade-${daysAgo(32)}T03-30-00Z.tar.age`,
  ];
  const kept = [
    `before-upgrade-${daysAgo(29)}T03-30-00Z.tar.age`,
    `portfolio-${daysAgo(400)}T03-30-00Z.tar.age`,
    'before-upgrade-of-mine.tar',
  ];
  for (const name of [...old, ...kept]) writeFileSync(path.join(folder, name), '');
  await removeUpgradeBackups([folder, path.join(folder, 'none')]);
  expect(readdirSync(folder).sort()).toEqual(kept.sort());
  rmSync(folder, { recursive: true });
});
