import { linkPages, type EditAccountBody } from '@portfolio/contracts/account/people.ts';
import type { User } from '@portfolio/contracts/account/session.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { UsersRepository } from '../users/users.repository.ts';
import type { SessionUser, UsersService } from '../users/users.service.ts';
import { accountMails } from './account-mails.ts';
import type { Mailer } from './mailer.client.ts';
import type { LinksOptions } from './invitations.service.ts';
import { endLinksOf, takeLink } from './links.repository.ts';
import { hasAddress, updateEmail } from './people.repository.ts';

interface OwnAccountOptions extends LinksOptions {
  users: UsersService;
  mailer: Pick<Mailer, 'send'>;
  rename: UsersRepository['rename'];
}

export type OwnAccountService = ReturnType<typeof createOwnAccountService>;

/** Everybody's own name and address (contract, section 14). */
export function createOwnAccountService(options: OwnAccountOptions) {
  const { people, links, addMail, mailer, findSiteName, publicUrl, users, rename } = options;
  return {
    /** @throws AppError `notSignedIn` */
    edit: async (session: SessionUser, names: EditAccountBody): Promise<User> => {
      const { id } = await users.getCurrent(session);
      await rename(id, names);
      return users.getCurrent(session);
    },

    /**
     * Mails a link to the new address. That of another account is found out when it is confirmed, and not before.
     *
     * @throws AppError `notSignedIn`, `tooManyRequests`, `mailNotPossible`
     */
    changeEmail: async (session: SessionUser, email: string): Promise<void> => {
      const { id } = await users.getCurrent(session);
      const link = await links.add({ kind: 'email', userId: id, email });
      if (link === undefined) throw appError('tooManyRequests', { retryAfter: 3600 });
      const url = `${publicUrl}${linkPages.email}${link.token}`;
      if (!(await mailer.send(accountMails.newAddress(email, await findSiteName(), url))))
        throw appError('mailNotPossible');
    },

    /** The other links of the account end. @returns the new one. @throws AppError `linkNotFound`, `emailTaken` */
    confirmEmail: (token: string): Promise<string> => {
      return people.change(async (transaction, all) => {
        const link = await takeLink(transaction, ['email'], token);
        const user = all.find(({ id }) => id === link?.userId);
        if (user?.isActive !== true || typeof link?.email !== 'string') throw appError('linkNotFound');
        const others = all.filter(({ id }) => id !== user.id);
        if (hasAddress(others, link.email)) throw appError('emailTaken');
        await updateEmail(transaction, user.id, link.email);
        await endLinksOf(transaction, user.id);
        await addMail(transaction, user.email, (site) => accountMails.formerAddress(user.email, site));
        return link.email;
      });
    },
  };
}
