import { rightsOf } from '@portfolio/contracts/account/roles.ts';
import { personName } from '@portfolio/contracts/account/person-name.ts';
import { factorMessages, type SecondFactor } from '@portfolio/contracts/account/factors.ts';
import {
  sessionMessages,
  type ChangePasswordBody,
  type LoginBody,
  type SessionCaller,
  type User,
  type VerifiedUser,
} from '@portfolio/contracts/account/session.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { TellUser } from '../people/account-mails.ts';
import { requireUncommon } from './common-passwords.ts';
import type { Passwords } from './passwords.ts';
import type { StoredUser, UsersRepository } from './users.repository.ts';

/** Who the gateway says is calling. */
export interface SessionUser {
  userId: string;
  /** Which of the user's passwords the session began with. */
  credentialsVersion: number | undefined;
}

interface UsersOptions {
  users: UsersRepository;
  passwords: Passwords;
  /** What a user's sign-in asks for beside the password. */
  findSecondFactors: (userId: string) => Promise<SecondFactor[]>;
  tell: TellUser;
}

export type UsersService = ReturnType<typeof createUsersService>;

/** Who somebody is. Sessions are the gateway's. */
export function createUsersService({ users, passwords, tell, ...factors }: UsersOptions) {
  /** The user of a session, where it began with the password they have now. @throws AppError `notSignedIn` */
  async function findCurrent({ userId, credentialsVersion }: SessionUser): Promise<StoredUser> {
    const user = await users.find(userId);
    if (user?.isActive !== true) throw appError('notSignedIn');
    if (credentialsVersion !== undefined && credentialsVersion !== user.credentialsVersion)
      throw appError('notSignedIn');
    return user;
  }

  return {
    /** @throws AppError `notSignedIn` */
    getCurrent: async (session: SessionUser): Promise<User> => publicPart(await findCurrent(session)),

    /** Who makes a request. @throws AppError `notSignedIn` */
    findCaller: async (session: SessionUser): Promise<SessionCaller> => {
      const user = await findCurrent(session);
      await users.noteSeen(user);
      return { email: user.email, name: personName(user), rights: rightsOf(user.roles) };
    },

    /**
     * Changes a password; sessions begun with the former one are over, and passkeys and tokens where the body says so.
     *
     * @returns the version for the session that asked
     * @throws AppError `notSignedIn`, also where somebody else changed it at the same time; `invalidInput`; `unavailable`
     */
    changePassword: async (session: SessionUser, body: ChangePasswordBody): Promise<number> => {
      const user = await findCurrent(session);
      if (!(await passwords.isRight(body.currentPassword, user.passwordHash)))
        throw appError('invalidInput', { fields: { currentPassword: sessionMessages.wrongCurrentPassword } });
      await requireUncommon(body.newPassword, 'newPassword');
      const version = await users.changePassword(user, await passwords.hash(body.newPassword), {
        ...body,
        within: async (transaction, { hasLostPasskeys }) => {
          await tell(transaction, user.email, 'passwordChanged');
          if (hasLostPasskeys) await tell(transaction, user.email, 'passkeyRemoved');
        },
      });
      if (version === undefined) throw appError('notSignedIn');
      return version;
    },

    /**
     * Checks a login, and says what its second step may be. Unknown account, wrong password and a switched-off user differ in nothing that can be
     * seen, time included.
     *
     * @throws AppError `wrongCredentials`; `unavailable` where too many are being checked
     */
    verify: async ({ email, password }: LoginBody): Promise<VerifiedUser> => {
      const user = await users.findByEmail(email);
      const isRight = await passwords.isRight(password, user?.passwordHash);
      if (user?.isActive !== true || !isRight) throw appError('wrongCredentials');
      return verifiedUser(user, await factors.findSecondFactors(user.id));
    },

    /** Somebody who proved already who they are, as a login answers them. @throws AppError `wrongCredentials` */
    getVerified: async (userId: string): Promise<VerifiedUser> => {
      const user = await users.find(userId);
      if (user?.isActive !== true) throw appError('wrongCredentials');
      return verifiedUser(user, []);
    },

    /** Asks for the password again. @throws AppError `notSignedIn`; `invalidInput` with `fields.password`; `unavailable` */
    confirmPassword: async (session: SessionUser, password: string): Promise<void> => {
      const user = await findCurrent(session);
      if (!(await passwords.isRight(password, user.passwordHash)))
        throw appError('invalidInput', { fields: { password: factorMessages.wrongPassword } });
    },
  };
}

const verifiedUser = (user: StoredUser, factors: SecondFactor[]): VerifiedUser => ({
  user: publicPart(user),
  credentialsVersion: user.credentialsVersion,
  factors,
});

function publicPart({ id, email, firstName, lastName, roles }: StoredUser): User {
  return { id, email, firstName, lastName, roles, rights: rightsOf(roles) };
}
