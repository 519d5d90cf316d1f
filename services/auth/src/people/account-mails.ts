import type { VerdictMail } from '@portfolio/contracts/apps/preview-links.ts';
import type { SystemMail } from '@portfolio/contracts/account/people.ts';
import type { AddMail } from './mail-queue.ts';
import type { Transaction } from './mails-to-send.repository.ts';

const timeOf = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
/** A subject is one line of at most 300 characters. */
const shortOf = (site: string) => site.slice(0, 200);

/** What somebody is told of, so that a thief cannot do it unseen. */
type AccountEvent =
  | 'passwordChanged'
  | 'totpAdded'
  | 'totpRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'tokenAdded'
  | 'connectionAdded';

/** Mails somebody what changed about their account. To be asked within the change. */
export type TellUser = (transaction: Transaction, email: string, event: AccountEvent) => Promise<void>;

/** Mails the owners that somebody is one now. To be asked within the change. */
export type TellOwners = (
  transaction: Transaction,
  owners: readonly { email: string }[],
  added: string,
) => Promise<void>;

const eventWords: Record<AccountEvent, string> = {
  passwordChanged: 'The password was changed',
  totpAdded: 'An authenticator app was added',
  totpRemoved: 'An authenticator app was removed',
  passkeyAdded: 'A passkey was added',
  passkeyRemoved: 'A passkey was removed',
  tokenAdded: 'An API token was made',
  connectionAdded: 'A program was connected',
};

const account = 'remove what you do not know under “Your account”';
const connect = 'end what you do not know under “Connect”';
const places: Partial<Record<AccountEvent, string>> = { tokenAdded: connect, connectionAdded: connect };

const beside = 'Who it was and what they wrote stands beside the preview links in the editor.';
const verdictWords: Record<
  VerdictMail['verdict'],
  { subject: string; paragraphs: (app: string) => string[] }
> = {
  approved: {
    subject: 'Approved',
    paragraphs: (app) => [`Somebody with your preview link of ${app} has approved it.`, beside],
  },
  changes: {
    subject: 'Changes wanted',
    paragraphs: (app) => [`Somebody with your preview link of ${app} asks for changes.`, beside],
  },
  words: {
    subject: 'Words of a client',
    paragraphs: (app) => [
      `A client has sent words about ${app} by your link.`,
      'They stand in the draft of the app, or wait below “Words of clients” in the editor. Visitors see them once you publish them.',
    ],
  },
};

/** The mails about accounts. None repeats what somebody typed into a form. */
export const accountMails = {
  invitation: (to: string, site: string, url: string, expiresAt: Date): SystemMail => ({
    to,
    subject: `You are invited to ${shortOf(site)}`,
    paragraphs: [
      `You are invited to work on the site ${site}.`,
      `The link is good once, until ${timeOf(expiresAt)}.`,
      'If you do not know what this is about, ignore this mail.',
    ],
    link: { label: 'Accept the invitation', url },
  }),
  reset: (to: string, site: string, url: string): SystemMail => ({
    to,
    subject: `Set a new password for ${shortOf(site)}`,
    paragraphs: [
      `Somebody asked for a new password for your account at ${site}.`,
      'The link is good once, for 30 minutes.',
      'If it was not you, ignore this mail: your password stays as it is.',
    ],
    link: { label: 'Set a new password', url },
  }),
  newAddress: (to: string, site: string, url: string): SystemMail => ({
    to,
    subject: `Confirm your new address for ${shortOf(site)}`,
    paragraphs: [
      `Confirm that this is to be the e-mail address of your account at ${site}.`,
      'The link is good once, for 24 hours.',
      'If it was not you, ignore this mail.',
    ],
    link: { label: 'Confirm the address', url },
  }),
  verdict: (
    to: string,
    site: string,
    url: string,
    { verdict, title }: Pick<VerdictMail, 'verdict' | 'title'>,
  ): SystemMail => ({
    to,
    subject: `${verdictWords[verdict].subject}: ${shortOf(title)}`,
    paragraphs: verdictWords[verdict].paragraphs(`“${title}” at ${site}`),
    link: { label: 'Open the editor', url },
  }),
  notice: (to: string, site: string, event: AccountEvent): SystemMail => ({
    to,
    subject: `${eventWords[event]}: ${shortOf(site)}`,
    paragraphs: [
      `${eventWords[event]} for your account at ${site}.`,
      `If it was not you, ask an owner of the site for a reset link at once, and ${places[event] ?? account}.`,
    ],
  }),
  ownerAdded: (to: string, site: string, added: string): SystemMail => ({
    to,
    subject: `New owner: ${shortOf(site)}`,
    paragraphs: [
      `${added} is an owner of the site ${site} now, and may change everything.`,
      'If no owner meant this, take the role away under “People” at once, and change your password.',
    ],
  }),
  formerAddress: (to: string, site: string): SystemMail => ({
    to,
    subject: `The address of your account at ${shortOf(site)} has changed`,
    paragraphs: [
      `Your account at ${site} has another e-mail address now. You sign in with that one.`,
      'If it was not you, tell an owner of the site at once.',
    ],
  }),
};

/** The notices about accounts. */
export function createNotices(addMail: AddMail): { tell: TellUser; tellOwners: TellOwners } {
  return {
    tell: (transaction, email, event) =>
      addMail(transaction, email, (site) => accountMails.notice(email, site, event)),
    tellOwners: async (transaction, owners, added) => {
      for (const { email } of owners)
        await addMail(transaction, email, (site) => accountMails.ownerAdded(email, site, added));
    },
  };
}
