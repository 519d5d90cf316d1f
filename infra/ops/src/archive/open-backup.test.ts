import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { archiveOf, keptVersions } from '../../../../tests/upgrade/kept-versions.ts';
import { folderPlace } from '../places/folder-place.ts';
import { backupName } from '../places/place.ts';
import { findKept } from './open-backup.ts';
import { verifyingVisitor } from './read-archive.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-places-'));
const place = folderPlace(folder);
const archive = archiveOf(keptVersions.at(-1) ?? '');
afterAll(() => {
  rmSync(folder, { recursive: true });
});

it('a file that somebody copied to the backups is found by its name, and is never the latest', async () => {
  copyFileSync(archive, path.join(folder, 'portfolio.tar'));
  const find = (from: string) => findKept(place, { from, site: undefined, key: undefined });
  await expect(find('latest')).rejects.toThrow('There is no backup in the folder');
  const found = await find('portfolio.tar');
  expect((await found.read(verifyingVisitor)).images).not.toEqual([]);

  const latest = backupName('0a1b2c3d4e5f', new Date());
  copyFileSync(archive, path.join(folder, latest));
  expect((await find('latest')).name).toBe(latest);
});

it('a name that is not there is refused when it is read', async () => {
  const missing = await findKept(place, { from: 'gone.tar', site: undefined, key: undefined });
  await expect(missing.read(verifyingVisitor)).rejects.toThrow('no such file');
});
