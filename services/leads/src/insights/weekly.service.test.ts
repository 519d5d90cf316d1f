import { describe, expect, it } from '@jest/globals';
import { weekToTell } from './weekly.service.ts';

describe('the week to tell', () => {
  it.each([
    ['a Sunday', 'UTC', '2026-11-29T23:59:00Z', undefined],
    ['a Monday before eight', 'UTC', '2026-11-30T07:59:00Z', undefined],
    ['a Monday at eight', 'UTC', '2026-11-30T08:00:00Z', { from: '2026-11-23', to: '2026-11-29' }],
    ['the end of a Monday', 'UTC', '2026-11-30T23:59:00Z', { from: '2026-11-23', to: '2026-11-29' }],
    ['a Tuesday', 'UTC', '2026-12-01T08:00:00Z', undefined],
    [
      'eight in Auckland',
      'Pacific/Auckland',
      '2026-11-29T19:00:00Z',
      { from: '2026-11-23', to: '2026-11-29' },
    ],
    ['eight in London, three in New York', 'America/New_York', '2026-11-30T08:00:00Z', undefined],
    ['a change of the year', 'UTC', '2027-01-04T08:00:00Z', { from: '2026-12-28', to: '2027-01-03' }],
  ])('on %s', (_when, zone, now, week) => {
    expect(weekToTell(zone, new Date(now))).toEqual(week);
  });
});
