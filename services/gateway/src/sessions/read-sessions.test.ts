import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createRevisions, type Revisions } from '../cache/revisions.ts';
import { createReadSessions, type ReadSessions } from './read-sessions.ts';

let revisions: Revisions;
let sessions: ReadSessions<string>;
let reads: number;

beforeEach(() => {
  jest.useFakeTimers();
  revisions = createRevisions();
  sessions = createReadSessions<string>(revisions);
  reads = 0;
  revisions.startHearing();
});
afterEach(() => {
  jest.useRealTimers();
});

const find = (revision: number, lifetime = 10_000) =>
  sessions.find('hash', () => {
    reads += 1;
    return Promise.resolve({ session: `read ${String(reads)}`, revision, lifetime });
  });

it('goes by what was read while nothing is changed', async () => {
  expect(await find(7)).toBe('read 1');
  jest.advanceTimersByTime(1000);
  expect(await find(7)).toBe('read 1');
});

it('reads again after a change here or elsewhere', async () => {
  await find(7);
  sessions.noteChange(8);
  expect(await find(8)).toBe('read 2');
  revisions.raise({ topic: 'sessions', number: 9 });
  expect(await find(9)).toBe('read 3');
  expect(await find(9)).toBe('read 3');
});

it('does not go by what was changed while it was being read', async () => {
  const slow = Promise.withResolvers<undefined>();
  const before = sessions.find('hash', async () => {
    await slow.promise;
    return { session: 'ended meanwhile', revision: 7, lifetime: 10_000 };
  });
  sessions.noteChange(8);
  slow.resolve(undefined);
  expect(await before).toBe('ended meanwhile');
  expect(await find(8)).toBe('read 1');
});

it('reads again when its time is over', async () => {
  await find(7, 2000);
  jest.advanceTimersByTime(1999);
  expect(await find(7)).toBe('read 1');
  jest.advanceTimersByTime(1);
  expect(await find(7)).toBe('read 2');
});

it.each([
  ['are not heard of', () => revisions.stopHearing()],
  ['may not have been heard of for too long', () => jest.advanceTimersByTime(5000)],
])('reads each time while changes %s', async (_case, stop) => {
  await find(7);
  stop();
  expect(await find(7)).toBe('read 2');
  expect(await find(7)).toBe('read 3');
});

it('reads again when changes are heard of again: one may have been missed', async () => {
  await find(7);
  revisions.stopHearing();
  revisions.startHearing();
  expect(await find(7)).toBe('read 2');
  expect(await find(7)).toBe('read 2');
});

it('keeps nothing of a session that is not there', async () => {
  const nobody = () => sessions.find('hash', () => Promise.resolve(undefined));
  expect(await nobody()).toBeUndefined();
  expect(await find(7)).toBe('read 1');
  revisions.raise({ topic: 'sessions', number: 8 });
  expect(await nobody()).toBeUndefined();
});
