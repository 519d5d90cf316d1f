import { expect, it, jest } from '@jest/globals';
import { challengeLifetimeMs, createChallenges } from './challenges.ts';

it('takes back its own challenges, for their purpose and time only', () => {
  jest.useFakeTimers({ now: 1_800_000_000_000 });
  try {
    const challenges = createChallenges('s'.repeat(32));
    const made = challenges.make('sign in').toString('base64url');
    expect(made).not.toBe(challenges.make('sign in').toString('base64url'));
    expect(challenges.read(made, 'sign in')).toEqual(new Date(Date.now() + challengeLifetimeMs));
    expect(challenges.read(made, 'register ada')).toBeUndefined();
    expect(createChallenges('t'.repeat(32)).read(made, 'sign in')).toBeUndefined();
    for (const other of ['', 'x', `${made}AA`]) expect(challenges.read(other, 'sign in')).toBeUndefined();
    jest.advanceTimersByTime(challengeLifetimeMs);
    expect(challenges.read(made, 'sign in')).toBeUndefined();
  } finally {
    jest.useRealTimers();
  }
});
