import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readSettings, type Environment } from '@portfolio/embedded/settings.ts';
import { describeStart } from '@portfolio/embedded/site.ts';
import { writeState } from '@portfolio/embedded/state/state.ts';
import { readBackupSettings } from './settings.ts';

it('the key of another installation wins at a restore, and counts for nothing where it is empty', () => {
  const keyOf = (RESTORE_KEY: string) =>
    readBackupSettings({ ADMIN_DATABASE_URL: 'x', BACKUP_KEY: 'AGE-SECRET-KEY-1OWN', RESTORE_KEY }).key;
  expect(keyOf('AGE-SECRET-KEY-1FOREIGN')).toBe('AGE-SECRET-KEY-1FOREIGN');
  expect(keyOf('')).toBe('AGE-SECRET-KEY-1OWN');
});

describe('a backup by hand of a site of make start', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'portfolio-settings-'));
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true });
  });

  /** What `make backup` finds in another shell than that of `make start`. */
  function readAfterStart(started: Environment, shell: Environment) {
    const environment = { DATA_DIR: dataDir, ...started };
    writeState(dataDir, { lastStart: describeStart(readSettings(environment), environment) });
    return readBackupSettings({ DATA_DIR: dataDir, ...shell });
  }
  const bucket = {
    BACKUP_S3_ENDPOINT: 'https://s3.example.com',
    BACKUP_S3_ACCESS_KEY: 'access',
    BACKUP_S3_SECRET_KEY: 'secret',
    BACKUP_KEEP: '3d',
    BACKUP_KEY: 'AGE-SECRET-KEY-1STARTED',
  };
  const inBucket = readBackupSettings({ ADMIN_DATABASE_URL: 'x', ...bucket }).place.description;

  it('goes where those on schedule go', () => {
    expect(readAfterStart(bucket, {})).toMatchObject({
      place: { description: inBucket },
      isRemote: true,
      keep: { days: 3 },
      key: 'AGE-SECRET-KEY-1STARTED',
    });
    expect(readAfterStart(bucket, { BACKUP_DIR: '' }).place.description).toBe(inBucket);
  });

  it('goes where the shell says', () => {
    const { place, isRemote } = readAfterStart(bucket, { BACKUP_DIR: '/mnt/disk' });
    expect(place.description).toContain('/mnt/disk');
    expect(isRemote).toBe(false);
    const other = { BACKUP_S3_ENDPOINT: 'https://other.example.com' };
    expect(() => readAfterStart(bucket, other)).toThrow(
      'BACKUP_S3_ACCESS_KEY: is required with BACKUP_S3_ENDPOINT',
    );
  });

  it('takes single settings of the shell before those of the start, in either form', () => {
    const file = path.join(dataDir, 'key');
    writeFileSync(file, 'AGE-SECRET-KEY-1SHELL');
    const settings = readAfterStart(bucket, { BACKUP_KEY_FILE: file, BACKUP_KEEP: '5d' });
    expect(settings).toMatchObject({ key: 'AGE-SECRET-KEY-1SHELL', keep: { days: 5 } });
    expect(settings.place.description).toBe(inBucket);
  });

  it('goes beside the data of the site where neither says anything, which holds few', () => {
    const { place, keep } = readAfterStart({}, {});
    expect(place.description).toContain(path.join(dataDir, 'backups'));
    expect(keep).toEqual({ days: 3, weeks: 2, months: 0 });
  });
});
