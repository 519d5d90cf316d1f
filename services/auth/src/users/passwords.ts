import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimit } from '@portfolio/kit/http/concurrency-limit.ts';

// Argon2id, which is the library's default algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash takes about 12 ms of one core: the last of those that wait has its turn after about half a second. */
const hashing = { concurrency: 4, maxWaiting: 64 };

export type Passwords = ReturnType<typeof createPasswords>;

/** Hashes passwords and compares them, a few at a time. Both throw AppError `unavailable` where too many wait. */
export function createPasswords() {
  const limit = createConcurrencyLimit(hashing);
  // Compared with where there is no such account, so that an unknown one takes as long as a known one.
  const nobody = hash(randomBytes(32), cost);

  return {
    hash: (password: string): Promise<string> => limit(() => hash(password, cost)),

    /** @param stored a hash; undefined where there is no such account, which is never right and takes as long */
    isRight: (password: string, stored: string | undefined): Promise<boolean> =>
      limit(async () => {
        const isEqual = await verify(stored ?? (await nobody), password);
        return isEqual && stored !== undefined;
      }),
  };
}
