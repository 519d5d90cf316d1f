import { expect, it } from '@jest/globals';
import { readBackupSettings } from './settings.ts';

it('the key of another installation wins at a restore, and counts for nothing where it is empty', () => {
  const keyOf = (RESTORE_KEY: string) =>
    readBackupSettings({ ADMIN_DATABASE_URL: 'x', BACKUP_KEY: 'AGE-SECRET-KEY-1OWN', RESTORE_KEY }).key;
  expect(keyOf('AGE-SECRET-KEY-1FOREIGN')).toBe('AGE-SECRET-KEY-1FOREIGN');
  expect(keyOf('')).toBe('AGE-SECRET-KEY-1OWN');
});
