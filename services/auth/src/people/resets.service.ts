import {
  linkPages,
  mailAddressSchema,
  type ListedUser,
  type OpenReset,
  type ResetLink,
  type ResetPasswordBody,
} from '@portfolio/contracts/account/people.ts';
import { canonicalEmail } from '@portfolio/contracts/account/session.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { requireUncommon } from '../users/common-passwords.ts';
import { accountMails, type TellUser } from './account-mails.ts';
import type { LinksOptions } from './invitations.service.ts';
import type { Mailer } from './mailer.client.ts';
import { addLink, endLinksOf, takeLink, type LinksRepository, type StoredLink } from './links.repository.ts';
import { updatePassword } from './people.repository.ts';
import { endTokensBy } from '../tokens/tokens.repository.ts';

const kinds = ['reset', 'resetByOwner'] as const;

async function findLink(links: LinksRepository, token: string): Promise<StoredLink> {
  const link = await links.find(kinds, token);
  if (link === undefined) throw appError('linkNotFound');
  return link;
}

const urlOf = (publicUrl: string, { token }: { token: string }) => `${publicUrl}${linkPages.reset}${token}`;

interface ResetsOptions extends Omit<LinksOptions, 'findSiteName'> {
  canMail: Mailer['canSend'];
  logger: Logger;
  tell: TellUser;
}

export type ResetsService = ReturnType<typeof createResetsService>;

/** How a lost password is replaced (contract, section 14). Second factors stay. */
export function createResetsService(options: ResetsOptions) {
  const { people, links, passwords, canMail, publicUrl, logger, tell } = options;

  const mailLink = createMailLink(options);

  return {
    canMail,

    /** Everything is done after the answer, so that neither its words nor its time tell whether there is such an account. */
    request: (typed: string): void => {
      setImmediate(() => {
        mailLink(typed).catch((error: unknown) => {
          logger.error({ err: error }, 'a reset that was asked for is not mailed');
        });
      });
    },

    /**
     * @returns the link, and whose it is
     * @throws AppError `notAllowed` where the caller is no owner any more; `userNotFound`, also of somebody who is switched off
     */
    createLink: async (userId: string, createdBy: string): Promise<ResetLink & { user: ListedUser }> => {
      const { user, link } = await people.changeAsOwner(createdBy, async (transaction, all) => {
        const found = all.find(({ id }) => id === userId);
        if (found?.isActive !== true) throw appError('userNotFound');
        return { user: found, link: await addLink(transaction, { kind: 'resetByOwner', userId, createdBy }) };
      });
      if (link === undefined) throw appError('internal');
      return { url: urlOf(publicUrl, link), expiresAt: link.expiresAt.toISOString(), user };
    },

    /** @throws AppError `linkNotFound` */
    open: async (token: string): Promise<OpenReset> => ({
      expiresAt: (await findLink(links, token)).expiresAt.toISOString(),
    }),

    /** @returns whose password it was. @throws AppError `linkNotFound`, `invalidInput` */
    reset: async (token: string, { password }: ResetPasswordBody): Promise<string> => {
      await findLink(links, token);
      await requireUncommon(password, 'password');
      const passwordHash = await passwords.hash(password);
      return people.change(async (transaction, all) => {
        const link = await takeLink(transaction, kinds, token);
        const user = all.find(({ id }) => id === link?.userId);
        if (user?.isActive !== true) throw appError('linkNotFound');
        await updatePassword(transaction, user.id, passwordHash);
        await endLinksOf(transaction, user.id);
        await endTokensBy(transaction, user.id);
        await tell(transaction, user.email, 'passwordChanged');
        return user.email;
      });
    },
  };
}

function createMailLink({ people, links, addMail, publicUrl }: ResetsOptions) {
  return async (typed: string): Promise<void> => {
    const wanted = canonicalEmail(typed);
    const all = await people.list();
    const user = all.find(({ email, isActive }) => isActive && canonicalEmail(email) === wanted);
    // The wizard takes addresses that no mail can be sent to.
    if (user === undefined || !mailAddressSchema.safeParse(user.email).success) return;
    await links.add({ kind: 'reset', userId: user.id }, (transaction, link) =>
      addMail(
        transaction,
        user.email,
        (site) => accountMails.reset(user.email, site, urlOf(publicUrl, link)),
        link,
      ),
    );
  };
}
