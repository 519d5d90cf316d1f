import { expect, it } from '@jest/globals';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import { createLogger } from '@portfolio/kit/logger.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import { countWrongTries, createRateLimits, type LimitName } from './rate-limits.ts';

const many = { count: 10, seconds: 60 };
const limits = {
  ...{ loginAddress: { count: 2, seconds: 60 }, loginAccount: { count: 1, seconds: 60 } },
  ...{ loginAccountAddress: many, loginAccountDevice: many, totpAccount: many },
  ...{
    setup: many,
    contact: many,
    upload: many,
    links: many,
    verdicts: many,
    documents: many,
    token: many,
    register: many,
    visits: many,
    authorizations: many,
    cspReports: many,
    uploadsAll: { count: 1000, seconds: 60 },
    cspReportsAll: many,
  },
};

it('counts a try that one limit refuses for no other limit', async () => {
  // Before setup everything is counted in memory.
  const database = { isConfigured: () => false } as unknown as Database;
  const rateLimits = createRateLimits({
    limits,
    database,
    redis: undefined,
    logger: createLogger('gateway', 'silent'),
  });
  const tries: [LimitName, string][] = [
    ['loginAddress', '192.0.2.1'],
    ['loginAccount', 'ada@studio.test'],
  ];
  const attempt = () =>
    countWrongTries(
      rateLimits,
      tries,
      (error) => error instanceof AppError && error.code === 'wrongCredentials',
      () => Promise.reject(appError('wrongCredentials')),
    );
  const outcomes = await Promise.allSettled([attempt(), attempt()]);
  expect(
    outcomes.map((outcome) => (outcome.status === 'rejected' ? (outcome.reason as unknown) : undefined)),
  ).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ code: 'wrongCredentials' }),
      expect.objectContaining({ code: 'tooManyLogins' }),
    ]),
  );
  await expect(rateLimits.consume('loginAddress', '192.0.2.1')).resolves.toBeUndefined();
});
