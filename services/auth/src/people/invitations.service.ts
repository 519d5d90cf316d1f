import { randomUUID } from 'node:crypto';
import {
  linkPages,
  type AcceptInvitationBody,
  type CreatedInvitation,
  type Invitation,
  type InviteBody,
  type OpenInvitation,
} from '@portfolio/contracts/account/people.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { requireUncommon } from '../users/common-passwords.ts';
import type { Passwords } from '../users/passwords.ts';
import { insertUser } from '../users/users.repository.ts';
import { accountMails, type TellOwners } from './account-mails.ts';
import { addLink, takeLink, type LinksRepository, type StoredLink } from './links.repository.ts';
import type { AddMail } from './mail-queue.ts';
import { hasAddress, isOwner, type PeopleRepository } from './people.repository.ts';

/** What everything that is done by links stands on. */
export interface LinksOptions {
  people: PeopleRepository;
  links: LinksRepository;
  passwords: Passwords;
  addMail: AddMail;
  findSiteName: () => Promise<string>;
  /** The site's own address. */
  publicUrl: string;
}

export type InvitationsService = ReturnType<typeof createInvitationsService>;

/** How somebody becomes a user (contract, section 14). */
export function createInvitationsService(options: LinksOptions & { tellOwners: TellOwners }) {
  const { people, links, passwords, addMail, findSiteName, publicUrl, tellOwners } = options;

  async function find(token: string): Promise<StoredLink> {
    const link = await links.find(['invitation'], token);
    if (link === undefined) throw appError('linkNotFound');
    return link;
  }

  return {
    list: async (): Promise<Invitation[]> => (await links.list('invitation')).map(invitationOf),

    /** @throws AppError `notAllowed` where the caller is no owner any more, `emailTaken` */
    create: ({ email, roles }: InviteBody, createdBy: string): Promise<CreatedInvitation> => {
      return people.changeAsOwner(createdBy, async (transaction, all) => {
        if (hasAddress(all, email)) throw appError('emailTaken');
        const made = await addLink(transaction, { kind: 'invitation', email, roles, createdBy });
        if (made === undefined) throw appError('internal');
        const url = `${publicUrl}${linkPages.invitation}${made.token}`;
        await addMail(
          transaction,
          email,
          (site) => accountMails.invitation(email, site, url, made.expiresAt),
          made,
        );
        return { ...invitationOf(made), url };
      });
    },

    /** @returns whom it was for. @throws AppError `linkNotFound` */
    withdraw: async (id: string): Promise<string> => {
      const link = await links.end('invitation', id);
      if (link === undefined) throw appError('linkNotFound');
      return link.email ?? '';
    },

    /** @throws AppError `linkNotFound` */
    open: async (token: string): Promise<OpenInvitation> => ({
      email: (await find(token)).email ?? '',
      siteName: await findSiteName(),
    }),

    /** @returns the address of the new account. @throws AppError `linkNotFound`, `invalidInput`, `emailTaken` */
    accept: async (token: string, { password, ...names }: AcceptInvitationBody): Promise<string> => {
      await find(token);
      await requireUncommon(password, 'password');
      const passwordHash = await passwords.hash(password);
      return people.change(async (transaction, all) => {
        const link = await takeLink(transaction, ['invitation'], token);
        if (typeof link?.email !== 'string' || link.roles === null) throw appError('linkNotFound');
        const { email, roles } = link;
        if (hasAddress(all, email)) throw appError('emailTaken');
        await insertUser(transaction, { id: randomUUID(), email, ...names, passwordHash, roles });
        if (roles.includes('owner'))
          await tellOwners(transaction, [...all.filter(isOwner), { email }], email);
        return email;
      });
    },
  };
}

const invitationOf = ({ id, email, roles, createdAt, expiresAt }: StoredLink): Invitation => ({
  id,
  email: email ?? '',
  roles: roles ?? [],
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
