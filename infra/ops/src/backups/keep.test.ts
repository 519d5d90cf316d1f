import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseKeep } from '@portfolio/embedded/backup-config.ts';
import { findExpired } from './keep.ts';

const backupAt = (createdAt: string) => ({ name: createdAt, bytes: 1, createdAt, provenAt: createdAt });
const daysBefore = (last: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    backupAt(new Date(Date.parse(last) - index * 86_400_000).toISOString()),
  );
const keptOf = (backups: ReturnType<typeof daysBefore>, words: string) => {
  const expired = new Set(findExpired(backups, parseKeep(words)).map(({ name }) => name));
  return backups
    .map(({ name }) => name.slice(0, 10))
    .filter((_, index) => !expired.has(backups[index]?.name ?? ''));
};

/** What the chart takes as `backup.keep`. */
function patternOfChart(): RegExp {
  const file = path.resolve(import.meta.dirname, '../../../kubernetes/portfolio/values.schema.json');
  const { properties } = JSON.parse(readFileSync(file, 'utf8')) as {
    properties: { backup: { properties: { keep: { pattern: string } } } };
  };
  return new RegExp(properties.backup.properties.keep.pattern);
}

describe('what is kept of backups', () => {
  it('is the newest of each day, week and month', () => {
    // 25 November 2026 is a Wednesday.
    expect(keptOf(daysBefore('2026-11-25T03:00:00.000Z', 400), '7d 4w 12m')).toEqual([
      '2026-11-25',
      '2026-11-24',
      '2026-11-23',
      '2026-11-22',
      '2026-11-21',
      '2026-11-20',
      '2026-11-19',
      // Sundays, the last days of weeks; that of 22 November is there already.
      '2026-11-15',
      '2026-11-08',
      '2026-10-31',
      '2026-09-30',
      '2026-08-31',
      '2026-07-31',
      '2026-06-30',
      '2026-05-31',
      '2026-04-30',
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
      '2025-12-31',
    ]);
  });

  it('is the newest of one day, however many there are', () => {
    const hourly = ['01', '02', '03'].map((hour) => backupAt(`2026-11-25T${hour}:00:00.000Z`));
    expect(findExpired(hourly, parseKeep('2d')).map(({ name }) => name)).toEqual([
      '2026-11-25T02:00:00.000Z',
      '2026-11-25T01:00:00.000Z',
    ]);
  });

  it('counts only days that have a backup: a site that was off loses none by that', () => {
    const backups = [backupAt('2026-11-25T03:00:00.000Z'), ...daysBefore('2026-06-01T03:00:00.000Z', 3)];
    expect(keptOf(backups, '3d')).toEqual(['2026-11-25', '2026-06-01', '2026-05-31']);
  });

  it('puts the last day of a year and the first of the next into one week', () => {
    const backups = daysBefore('2027-01-03T03:00:00.000Z', 8);
    expect(keptOf(backups, '2w')).toEqual(['2027-01-03', '2026-12-27']);
  });

  it('is never nothing', () => {
    expect(keptOf(daysBefore('2026-11-25T03:00:00.000Z', 1), '1m')).toEqual(['2026-11-25']);
    expect(findExpired([], parseKeep('1d'))).toEqual([]);
  });

  const failedAt = '2026-11-26T00:00:00.000Z';
  const unproven = (createdAt: string) => ({ name: createdAt, bytes: 1, createdAt, failedAt });

  it('is the proven one of a day, whatever was made and not proven after it', () => {
    const backups = [
      backupAt('2026-11-26T03:00:00.000Z'),
      unproven('2026-11-25T15:00:00.000Z'),
      backupAt('2026-11-25T03:00:00.000Z'),
      unproven('2026-10-31T23:00:00.000Z'),
      backupAt('2026-10-31T03:00:00.000Z'),
    ];
    expect(findExpired(backups, parseKeep('7d 12m')).map(({ name }) => name)).toEqual([
      '2026-10-31T23:00:00.000Z',
    ]);
  });

  it('is each that was found changed or damaged, or of which nothing is known', () => {
    const createdAt = '2026-11-24T03:00:00.000Z';
    const backups = [
      backupAt('2026-11-26T03:00:00.000Z'),
      { ...backupAt('2026-11-25T03:00:00.000Z'), failedAt },
      { ...backupAt(createdAt), isChanged: true as const },
      { name: 'unknown', bytes: 1, createdAt },
    ];
    expect(findExpired(backups, parseKeep('1d'))).toEqual([]);
  });

  const wrong = ['', '7', '0d', '7d 7d', '7d 4w 7d', '12345d', '7y', 'd', '-1d', '7d,4w'];
  it.each(wrong)('cannot be said as "%s"', (words) => {
    expect(() => parseKeep(words)).toThrow('BACKUP_KEEP must be days, weeks and months');
    expect(words).not.toMatch(patternOfChart());
  });

  it.each(['7d 4w 12m', '12m 4w 7d', '4w 7d 12m', '4w  12m', '9999d'])('can be said as "%s"', (words) => {
    expect(parseKeep(words)).toBeDefined();
    expect(words).toMatch(patternOfChart());
  });
});
