import { describe, expect, it } from '@jest/globals';
import { readHttpAnswer } from '../senders/http-answer.ts';
import type { Answer } from '../senders/sender.ts';
import { judge } from './verdict.ts';

const day = 86_400_000;
const delays = { first: 1000, longest: 900_000, giveUpAfter: 3 * day };
const answered = (status: number, headers: Record<string, string> = {}) =>
  readHttpAnswer({ status, headers, text: '' }, 'the CRM');
const tried = (attempt = 1, age = 0, isRefusedAlone = false) => ({ attempt, age, isRefusedAlone });
const noAnswer: Answer = {
  outcome: 'temporary',
  status: null,
  words: 'no answer (ECONNREFUSED)',
  retryAfter: 0,
};

describe('what becomes of a delivery', () => {
  it.each([200, 201, 202, 204, 299])('after %i: delivered', (status) => {
    expect(judge(answered(status), tried(), delays)).toMatchObject({ state: 'delivered', reason: null });
  });

  it.each([408, 425, 429, 500, 503, 599])('after %i: another try', (status) => {
    const verdict = judge(answered(status), tried(), delays);
    expect(verdict).toMatchObject({ state: 'pending', reason: `the CRM answered ${String(status)}` });
    expect(verdict.delay).toBeGreaterThanOrEqual(800);
  });

  it.each([300, 302, 304, 400, 402, 404, 409, 410, 422, 451])('after %i: failed', (status) => {
    expect(judge(answered(status), tried(), delays).state).toBe('failed');
  });

  it.each([401, 403])(
    'after %i: waits for its channel, however long, and is due once that is mended',
    (status) => {
      expect(judge(answered(status), tried(300, 30 * day), delays)).toMatchObject({
        state: 'pending',
        delay: 0,
      });
      // The channel took another in the meantime: this one is at fault.
      expect(judge(answered(status), tried(2, 1000, true), delays).state).toBe('failed');
    },
  );

  it('without an answer: another try', () => {
    expect(judge(noAnswer, tried(), delays)).toMatchObject({ state: 'pending', reason: noAnswer.words });
  });

  it('waits as long as the far side asks for, and no shorter than by itself', () => {
    expect(judge(answered(429, { 'retry-after': '60' }), tried(), delays).delay).toBe(60_000);
    expect(judge(answered(429, { 'retry-after': '0' }), tried(8, 0), delays).delay).toBeGreaterThan(100_000);
  });

  it.each([
    ['x-hubspot-ratelimit-interval-milliseconds', '10000', 10_000],
    ['x-ratelimit-reset', '2', 2000],
  ])('knows the limit of %s', (name, value, delay) => {
    expect(judge(answered(429, { [name]: value }), tried(), delays).delay).toBe(delay);
    expect(judge(answered(500, { [name]: value }), tried(), delays).retryAfter).toBe(0);
  });

  it('is given up when the next try would come after three days', () => {
    expect(judge(noAnswer, tried(300, 3 * day - 2_000_000), delays).state).toBe('pending');
    expect(judge(noAnswer, tried(300, 3 * day - 1000), delays)).toMatchObject({
      state: 'failed',
      reason: 'given up, last try: no answer (ECONNREFUSED)',
    });
  });
});
