import { expect, it } from '@jest/globals';
import { appError } from '@portfolio/kit/app-error.ts';
import { attemptOn, type Query } from './query.ts';

const savepoint = 'savepoint attempt';
const released = 'release savepoint attempt';

function attemptsOf() {
  const statements: string[] = [];
  const query: Query = (sql) => {
    statements.push(sql);
    return Promise.resolve([]);
  };
  return { statements, attempt: attemptOn(query) };
}

it('answers what a rule refuses, and undoes it', async () => {
  const { statements, attempt } = attemptsOf();
  const refusal = appError('slugTaken');
  expect(await attempt(() => Promise.reject(refusal))).toBe(refusal);
  expect(statements).toEqual([savepoint, 'rollback to savepoint attempt', released]);
});

it('keeps what is done, and throws what is no refusal', async () => {
  const { statements, attempt } = attemptsOf();
  expect(await attempt(() => Promise.resolve())).toBeUndefined();
  expect(statements).toEqual([savepoint, released]);
  for (const fault of [appError('unavailable'), new Error('the connection is gone')])
    await expect(attempt(() => Promise.reject(fault))).rejects.toBe(fault);
});
