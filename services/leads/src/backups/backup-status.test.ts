import { describe, expect, it } from '@jest/globals';
import type { BackupRun } from '@portfolio/contracts/backups.ts';
import { createFormatTime } from '../site/local-time.ts';
import { judgeBackups, type KnownBackups } from './backup-status.ts';

const formatTime = createFormatTime(() => 'UTC');

const hourly = '0 0 * * * *';
const runAt = (startedAt: string, problems: string[] = [], minutes = 1): BackupRun => ({
  startedAt,
  endedAt: new Date(Date.parse(startedAt) + minutes * 60_000).toISOString(),
  place: 'the folder backups',
  isRemote: false,
  problems,
  made: null,
  proof: null,
  kept: [],
});
const known = (changes: Partial<KnownBackups> = {}): KnownBackups => ({
  lastRun: null,
  lastProof: null,
  scheduledSince: new Date('2026-11-25T10:30:00.000Z'),
  isCopy: false,
  ...changes,
});
const stateAt = (time: string, changes: Partial<KnownBackups> = {}, schedule: string | undefined = hourly) =>
  judgeBackups(known(changes), schedule, new Date(`2026-11-25T${time}.000Z`), formatTime).state;

describe('backups', () => {
  it('are off without a schedule, and still shown where they are made by hand, which may fail', () => {
    expect(judgeBackups(known({ scheduledSince: null }), undefined, new Date(), formatTime)).toEqual({
      state: 'off',
      problems: [],
      schedule: null,
      nextRunAt: null,
      isOverdue: false,
      lastRun: null,
      lastProof: null,
    });
    const byHand = (problems: string[]) => {
      const lastRun = runAt('2026-11-20T03:00:00.000Z', problems);
      return judgeBackups(known({ scheduledSince: null, lastRun }), undefined, new Date(), formatTime);
    };
    expect(byHand([])).toMatchObject({ state: 'off', lastRun: { startedAt: '2026-11-20T03:00:00.000Z' } });
    expect(byHand(['The disk is full.'])).toMatchObject({
      state: 'failing',
      problems: ['The disk is full.'],
    });
  });

  it('wait for their first time, and fail one cycle later where nothing ran', () => {
    expect(stateAt('10:59:59')).toBe('waiting');
    expect(stateAt('11:59:59')).toBe('waiting');
    const { problems, isOverdue } = judgeBackups(
      known(),
      hourly,
      new Date('2026-11-25T12:00:01.000Z'),
      formatTime,
    );
    expect(isOverdue).toBe(true);
    expect(problems).toEqual([
      'The backup of 2026-11-25 11:00 UTC has not run. None has ever run. Look whether the program that makes backups is there, and what it says.',
    ]);
  });

  it('fail where they have stopped running, and are well again with the next run', () => {
    const lastRun = runAt('2026-11-25T12:00:00.000Z');
    expect(stateAt('13:30:00', { lastRun })).toBe('ok');
    expect(stateAt('14:00:01', { lastRun })).toBe('failing');
    expect(stateAt('14:00:01', { lastRun: runAt('2026-11-25T13:00:00.000Z') })).toBe('ok');
  });

  it('are overdue after an hour where there is a day to the next run', () => {
    const daily = '0 11 * * *';
    expect(stateAt('11:59:00', {}, daily)).toBe('waiting');
    expect(stateAt('12:00:01', {}, daily)).toBe('failing');
    // One that took two hours may take six.
    const lastRun = runAt('2026-11-24T11:00:00.000Z', [], 120);
    expect(stateAt('16:59:00', { lastRun }, daily)).toBe('ok');
    expect(stateAt('17:00:01', { lastRun }, daily)).toBe('failing');
  });

  it('are not overdue for what was due before there was a schedule', () => {
    expect(stateAt('12:30:00', { scheduledSince: new Date('2026-11-25T12:15:00.000Z') })).toBe('waiting');
  });

  it('fail as long as the newest run says what is wrong', () => {
    const lastRun = runAt('2026-11-25T12:00:00.000Z', ['The bucket does not exist.']);
    expect(
      judgeBackups(known({ lastRun }), hourly, new Date('2026-11-25T12:10:00.000Z'), formatTime),
    ).toMatchObject({
      state: 'failing',
      problems: ['The bucket does not exist.'],
      nextRunAt: '2026-11-25T13:00:00.000Z',
    });
  });
});
