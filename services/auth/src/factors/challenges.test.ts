import { expect, it } from '@jest/globals';
import { challengeLifetimeMs, createChallenges } from './challenges.ts';

it('takes back its own challenges, for their purpose and time only', () => {
  let time = 1_800_000_000_000;
  const challenges = createChallenges('s'.repeat(32), () => time);
  const made = challenges.make('sign in').toString('base64url');
  expect(made).not.toBe(challenges.make('sign in').toString('base64url'));
  expect(challenges.read(made, 'sign in')).toEqual(new Date(time + challengeLifetimeMs));
  expect(challenges.read(made, 'register ada')).toBeUndefined();
  expect(createChallenges('t'.repeat(32), () => time).read(made, 'sign in')).toBeUndefined();
  const later = Buffer.from(made, 'base64url');
  later[16] = 255;
  for (const other of [later.toString('base64url'), '', 'x', `${made}AA`])
    expect(challenges.read(other, 'sign in')).toBeUndefined();
  time += challengeLifetimeMs;
  expect(challenges.read(made, 'sign in')).toBeUndefined();
});
