import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { answerRequests } from '../../testing/answer-requests.ts';
import { attentionMs, watchAttention } from './attention.ts';
import { fetchJson } from './http.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Whether a request says now that nobody attends to the page. */
async function isUnattended(): Promise<boolean> {
  const requests = answerRequests(() => ({ body: {} }));
  await fetchJson('/api/user');
  return requests[0]?.headers.has('x-unattended') === true;
}

it('says of requests of a page that nobody has touched for a minute that nobody attends to it', async () => {
  jest.advanceTimersByTime(attentionMs + 1);
  expect(await isUnattended()).toBe(false);
  const stop = watchAttention();
  expect(await isUnattended()).toBe(false);
  jest.advanceTimersByTime(attentionMs + 1);
  expect(await isUnattended()).toBe(true);
  for (const input of ['keydown', 'pointerdown', 'wheel', 'touchmove', 'click', 'input']) {
    document.body.dispatchEvent(new Event(input, { bubbles: true }));
    expect(await isUnattended()).toBe(false);
    jest.advanceTimersByTime(attentionMs + 1);
    expect(await isUnattended()).toBe(true);
  }
  document.body.dispatchEvent(new Event('focusin', { bubbles: true }));
  expect(await isUnattended()).toBe(true);
  stop();
  expect(await isUnattended()).toBe(false);
});
