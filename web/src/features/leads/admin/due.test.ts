import { describe, expect, it } from '@jest/globals';
import type { Enquiry } from '@portfolio/contracts/leads/leads.ts';
import { describeMinutes, dueOf } from './due.ts';

const enquiry = {
  createdAt: '2026-01-01T10:00:00.000Z',
  respondBy: '2026-01-02T10:00:00.000Z',
  answeredAt: null,
  stage: 'new',
  state: 'delivered',
} as unknown as Enquiry;
const at = (time: string) => Date.parse(`2026-01-${time}Z`);

describe('a time in words', () => {
  it('has at most two units, and none that is zero', () => {
    expect([0, 0.5, 1, 59, 60, 200, 1440, 1501, 2880].map(describeMinutes)).toEqual([
      'less than a minute',
      'less than a minute',
      '1 min',
      '59 min',
      '1 h',
      '3 h 20 min',
      '1 d',
      '1 d 1 h',
      '2 d',
    ]);
  });
});

describe('when an answer is due', () => {
  it('is pressing in the last sixth of the time, and overdue after it', () => {
    expect(dueOf(enquiry, at('01T12:00:00'))).toEqual({ words: 'Due in 22 h', tone: 'neutral' });
    expect(dueOf(enquiry, at('02T07:00:00'))).toEqual({ words: 'Due in 3 h', tone: 'warning' });
    expect(dueOf(enquiry, at('03T12:00:00'))).toEqual({ words: 'Overdue by 1 d 2 h', tone: 'error' });
  });

  it('is not said where nobody waits for one', () => {
    for (const change of [
      { answeredAt: enquiry.createdAt },
      { stage: 'won' },
      { stage: 'lost' },
      { state: 'suspect' },
    ])
      expect(dueOf({ ...enquiry, ...change } as Enquiry, at('03T12:00:00'))).toBeUndefined();
    expect(dueOf({ ...enquiry, stage: 'contacted' }, at('03T12:00:00'))).toBeDefined();
  });
});
