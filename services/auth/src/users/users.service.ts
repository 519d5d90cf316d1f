import type { LoginBody, User, VerifiedUser } from '@portfolio/contracts/session.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Passwords } from './passwords.ts';
import type { StoredUser, UsersRepository } from './users.repository.ts';

interface UsersOptions {
  users: UsersRepository;
  passwords: Passwords;
}

export type UsersService = ReturnType<typeof createUsersService>;

/** Who somebody is. Sessions are the gateway's. */
export function createUsersService({ users, passwords }: UsersOptions) {
  return {
    /**
     * The user of a session, where the session's password still is theirs.
     *
     * @throws AppError `notSignedIn`
     */
    getCurrent: async (id: string, credentialsVersion: number | undefined): Promise<User> => {
      const user = await users.find(id);
      if (user === undefined) throw appError('notSignedIn');
      if (credentialsVersion !== undefined && credentialsVersion !== user.credentialsVersion)
        throw appError('notSignedIn');
      return publicPart(user);
    },

    /**
     * Checks a login. Unknown account and wrong password differ in nothing that can be seen, time included.
     *
     * @throws AppError `wrongCredentials`; `unavailable` where too many are being checked
     */
    verify: async ({ email, password }: LoginBody): Promise<VerifiedUser> => {
      const user = await users.findByEmail(email);
      const isRight = await passwords.isRight(password, user?.passwordHash);
      if (user === undefined || !isRight) throw appError('wrongCredentials');
      return { user: publicPart(user), credentialsVersion: user.credentialsVersion };
    },
  };
}

function publicPart({ id, email, firstName, lastName }: StoredUser): User {
  return { id, email, firstName, lastName };
}
