import { expect, it } from '@jest/globals';
import type { BackupRun } from '@portfolio/contracts/backups.ts';
import { backupLines } from './backups.ts';

const lastRun: BackupRun = {
  startedAt: '2026-03-01T03:00:00.000Z',
  endedAt: '2026-03-01T03:01:00.000Z',
  place: 'the folder backups',
  isRemote: false,
  problems: [],
  made: { name: 'portfolio.tar', bytes: 5e6, createdAt: '2026-03-01T03:00:00.000Z' },
  proof: null,
  kept: [],
};
const lastLine = (run: BackupRun) =>
  backupLines({
    ...{ state: 'ok', problems: [], schedule: '0 3 * * *', isOverdue: false },
    ...{ nextRunAt: null, lastRun: run, lastProof: null },
  })[0];

it('backups on the same machine are a warning that says what they do not save', () => {
  expect(lastLine(lastRun)).toMatchObject({
    state: 'warning',
    value: '2026-03-01T03:00:00.000Z, 5 MB.',
    advice: expect.stringContaining('is lost with the machine or its disk. Set BACKUP_S3_ENDPOINT'),
  });
  expect(lastLine({ ...lastRun, isRemote: true })).toMatchObject({ state: 'ok', advice: null });
});
