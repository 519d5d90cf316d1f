import { expect, it } from '@jest/globals';
import { canConnectLater, isIdempotent, withRetries } from './call-policy.ts';

/** As Node gives it. */
const systemError = (code: string, syscall: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall });

/** How often something is sent that always fails with an error. */
async function countAttempts(error: Error, mayRepeat = () => true): Promise<number> {
  let attempts = 0;
  const attempt = (number: number) => {
    attempts = number;
    return Promise.reject(error);
  };
  await expect(withRetries(attempt, mayRepeat)).rejects.toBe(error);
  return attempts;
}

it.each([
  ['ECONNRESET', 'read'],
  ['EPIPE', 'write'],
  ['EHOSTUNREACH', 'read'],
  ['ETIMEDOUT', 'read'],
])(
  'a read whose connection ends with %s is sent again, and again, and then no more',
  async (code, syscall) => {
    expect(await countAttempts(systemError(code, syscall))).toBe(3);
  },
);

it.each(['ECONNREFUSED', 'EHOSTUNREACH', 'ETIMEDOUT'])(
  'a connect that failed with %s was tried long enough',
  async (code) => {
    expect(await countAttempts(systemError(code, 'connect'))).toBe(1);
  },
);

it.each([
  ['the gateway’s own limit', Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' })],
  ['several addresses', new AggregateError([systemError('ECONNREFUSED', 'connect')])],
])('a connect that failed at %s was tried long enough', async (_where, error) => {
  expect(await countAttempts(error)).toBe(1);
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

it('what must not be sent twice is sent once, also where that shows during the pause', async () => {
  const error = systemError('ECONNRESET', 'read');
  expect(await countAttempts(error, () => false)).toBe(1);
  const asked = [true, true, true, false];
  expect(await countAttempts(error, () => asked.shift() === true)).toBe(2);
});

it.each([
  ['a GET', 'GET', false, undefined, true],
  ['a HEAD', 'HEAD', false, undefined, true],
  ['a GET with a body', 'GET', true, undefined, false],
  ['a POST', 'POST', true, undefined, false],
  ['a DELETE without a body', 'DELETE', false, undefined, false],
  ['a POST that changes nothing the second time', 'POST', true, true, true],
])('%s may be sent twice: %#', (_words, method, hasBody, isRepeatable, expected) => {
  expect(isIdempotent({ method, hasBody, isRepeatable })).toBe(expected);
});
