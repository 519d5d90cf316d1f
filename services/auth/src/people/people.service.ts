import type { EditUserBody, ListedUser } from '@portfolio/contracts/account/people.ts';
import { personName } from '@portfolio/contracts/account/person-name.ts';
import { rightsOf } from '@portfolio/contracts/account/roles.ts';
import type { Assignee } from '@portfolio/contracts/leads/assignees.ts';
import type { VerdictMail } from '@portfolio/contracts/apps/preview-links.ts';
import { entryWords } from '@portfolio/contracts/kinds/entry-words.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { endTokensBy } from '../tokens/tokens.repository.ts';
import { accountMails, type TellOwners } from './account-mails.ts';
import type { LinksOptions } from './invitations.service.ts';
import { endLinksBy, endLinksOf } from './links.repository.ts';
import type { MailQueue } from './mail-queue.ts';
import { deleteUser, isOwner, updateUser } from './people.repository.ts';
import { notePreviewsToEnd } from './previews-to-end.repository.ts';

interface PeopleOptions extends Pick<LinksOptions, 'people' | 'publicUrl'> {
  mailAlone: MailQueue['addAlone'];
  endPreviews: () => Promise<unknown>;
  tellOwners: TellOwners;
}

export type PeopleService = ReturnType<typeof createPeopleService>;

/** Who may read enquiries. */
const assigneesOf = (users: readonly ListedUser[]): Assignee[] =>
  users
    .filter(({ isActive, roles }) => isActive && rightsOf(roles).includes('enquiries'))
    .map((user) => ({ id: user.id, email: user.email, name: personName(user) }));

/** Changes or removes a user for an owner, and ends the links and tokens that go with it. */
const createChange =
  ({ people, tellOwners }: Pick<PeopleOptions, 'people' | 'tellOwners'>) =>
  (
    id: string,
    caller: string,
    decide: (user: ListedUser) => ListedUser | undefined,
  ): Promise<{ user: ListedUser; changed: ListedUser | undefined }> =>
    people.changeAsOwner(caller, async (transaction, all) => {
      const user = all.find((one) => one.id === id);
      if (user === undefined) throw appError('userNotFound');
      const changed = decide(user);
      const after = all.flatMap((one) => (one.id === id ? (changed ?? []) : one));
      const owners = after.filter(isOwner);
      if (owners.length === 0) throw appError('lastOwner');
      if (changed?.isActive !== true) {
        await endLinksOf(transaction, id);
        await notePreviewsToEnd(transaction, id);
      }
      if (changed === undefined || !isOwner(changed)) {
        await endLinksBy(transaction, id);
        await endTokensBy(transaction, id);
      }
      await (changed === undefined ? deleteUser(transaction, id) : updateUser(transaction, changed));
      if (changed !== undefined && isOwner(changed) && !isOwner(user))
        await tellOwners(transaction, owners, changed.email);
      return { user, changed };
    });

/** Who the users of the site are, and what they may do (contract, section 14). */
export function createPeopleService(options: PeopleOptions) {
  const { people, mailAlone, publicUrl, endPreviews } = options;
  const change = createChange(options);

  return {
    list: people.list,
    listAssignees: async (): Promise<Assignee[]> => assigneesOf(await people.list()),

    /** Tells who made a preview link what was said by it, unless they are switched off or deleted. */
    mailVerdict: async ({ maker, kind, entryId, id, ...said }: VerdictMail): Promise<void> => {
      const user = (await people.list()).find(({ id, isActive }) => id === maker.id && isActive);
      if (user === undefined) return;
      const url = publicUrl + entryWords[kind].editorOf(entryId);
      const write = (site: string) => accountMails.verdict(user.email, site, url, said);
      await mailAlone({ to: user.email, write, id });
    },

    /** @throws AppError `notAllowed` where the caller is no owner any more, `userNotFound`, `lastOwner` */
    edit: async (id: string, { roles, isActive }: EditUserBody, caller: string): Promise<ListedUser> => {
      const { changed } = await change(id, caller, (user) => ({
        ...user,
        roles: roles ?? user.roles,
        isActive: isActive ?? user.isActive,
      }));
      if (changed === undefined) throw appError('userNotFound');
      if (!changed.isActive) await endPreviews();
      return changed;
    },

    /** @returns who it was. @throws AppError `notAllowed` where the caller is no owner any more, `userNotFound`, `lastOwner` */
    remove: async (id: string, caller: string): Promise<ListedUser> => {
      const { user } = await change(id, caller, () => undefined);
      await endPreviews();
      return user;
    },
  };
}
