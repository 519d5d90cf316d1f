import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '../turns.ts';

// Argon2id, which is the library's default algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes take a core each for some 12 ms: those who wait longest wait about half a second. */
const turnsAtOnce = { atOnce: 4, waiting: 64 };

export type Passwords = ReturnType<typeof createPasswords>;

/** Hashes passwords and compares them, a few at a time. Both throw AppError `unavailable` where too many wait. */
export function createPasswords() {
  const turns = createTurns(turnsAtOnce);
  // What nobody's password is compared with, so that an unknown account takes as long as a known one.
  const nobody = hash(randomBytes(32), cost);

  return {
    hash: (password: string): Promise<string> => turns.take(() => hash(password, cost)),

    /** @param stored a hash; undefined where there is no such account, which is never right and takes as long */
    isRight: (password: string, stored: string | undefined): Promise<boolean> =>
      turns.take(async () => {
        const isEqual = await verify(stored ?? (await nobody), password);
        return isEqual && stored !== undefined;
      }),
  };
}
