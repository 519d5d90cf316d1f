import { expect, it } from '@jest/globals';
import { canConnectLater } from './connect.ts';
import { canTryAgain } from './upstream-answers.ts';

/** As Node gives it. */
const systemError = (code: string, syscall: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall });

it.each([
  ['ECONNRESET', 'read'],
  ['EPIPE', 'write'],
  ['EHOSTUNREACH', 'read'],
  ['ETIMEDOUT', 'read'],
])(
  'a read whose connection ends with %s is sent again, and again, and then no more',
  async (code, syscall) => {
    const tries = [1, 2, 3].map((attempt) => canTryAgain(systemError(code, syscall), attempt));
    expect(await Promise.all(tries)).toEqual([true, true, false]);
  },
);

it.each(['ECONNREFUSED', 'EHOSTUNREACH', 'ETIMEDOUT'])(
  'a connect that failed with %s was tried long enough',
  async (code) => {
    expect(await canTryAgain(systemError(code, 'connect'), 1)).toBe(false);
  },
);

it.each([
  ['the gateway’s own limit', Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' })],
  ['several addresses', new AggregateError([systemError('ECONNREFUSED', 'connect')])],
])('a connect that failed at %s was tried long enough', async (_where, error) => {
  expect(await canTryAgain(error, 1)).toBe(false);
});

it.each([
  ['ECONNREFUSED', true],
  ['ENOTFOUND', true],
  ['EHOSTUNREACH', true],
  ['ETIMEDOUT', false],
  ['EACCES', false],
])('a connect that failed with %s is tried again: %s', (code, expected) => {
  expect(canConnectLater(systemError(code, 'connect'))).toBe(expected);
});
