import { expect, it } from '@jest/globals';
import type { BackupRun, BackupStatus } from '@portfolio/contracts/backups.ts';
import { backupLines } from './backup-lines.ts';

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
const lastProof = {
  ...{ name: 'portfolio.tar', provenAt: '2026-03-01T03:01:00.000Z', seconds: 4 },
  ...{ rows: 900, images: 40, sampledRows: 100, sampledImages: 40 },
};
const linesOf = (changed: Partial<BackupStatus>) =>
  backupLines({
    ...{ state: 'ok', problems: [], schedule: '0 3 * * *', isOverdue: false },
    ...{ nextRunAt: null, lastRun, lastProof },
    ...changed,
  });

it('backups on the same machine are a warning that says what they do not save', () => {
  expect(linesOf({})[0]).toMatchObject({
    state: 'warning',
    value: '2026-03-01T03:00:00.000Z, 5 MB.',
    advice: expect.stringContaining('is lost with the machine or its disk. Set BACKUP_S3_ENDPOINT'),
  });
  const remote = { ...lastRun, isRemote: true };
  expect(linesOf({ lastRun: remote })[0]).toMatchObject({ state: 'ok', advice: null });
});

it('backups that fail are told in the words of the run', () => {
  expect(linesOf({ state: 'failing', problems: ['The bucket is gone.'] })[0]).toMatchObject({
    state: 'failing',
    value: 'The bucket is gone.',
  });
});

it('a site without any backup is told of BACKUP_SCHEDULE', () => {
  const [last, proof] = linesOf({ state: 'off', schedule: null, lastRun: null, lastProof: null });
  expect(last).toMatchObject({
    state: 'warning',
    value: 'None yet.',
    advice: expect.stringContaining('BACKUP_SCHEDULE'),
  });
  expect(proof).toMatchObject({ state: 'warning', value: 'None yet' });
});

it('backups that are made by hand alone are a warning that says when the last one was made', () => {
  const [last, proof] = linesOf({ state: 'off', schedule: null });
  expect(last).toMatchObject({
    state: 'warning',
    value: '2026-03-01T03:00:00.000Z, 5 MB.',
    advice: expect.stringContaining('BACKUP_SCHEDULE'),
  });
  expect(proof).toMatchObject({
    state: 'ok',
    value: '2026-03-01T03:01:00.000Z, 900 rows and 40 images',
    advice: null,
  });
});
