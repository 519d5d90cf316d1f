import { randomUUID } from 'node:crypto';
import { mailAddressSchema } from '@portfolio/contracts/account/people.ts';
import type { Assignee } from '@portfolio/contracts/leads/assignees.ts';
import type { Enquiry } from '@portfolio/contracts/leads/leads.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import escapeHtml from 'escape-html';
import { sendByFirstAvailable, type NoticeChannel } from '../channels/active-channels.ts';
import type { Mail } from '../senders/sender.ts';

function writeMail({ firstName, reference, assignedBy }: Enquiry, site: string): Mail {
  const heading = 'An enquiry is yours';
  const words = `${assignedBy?.name ?? 'Somebody'} gave you the enquiry of ${firstName} (${reference}).`;
  return {
    subject: `${heading}: ${firstName} (${reference})`,
    heading,
    text: `${words}\n`,
    html: `<p>${escapeHtml(words)}</p>`,
    link: { label: 'Open the enquiry', url: `${site}/admin/leads?enquiry=${reference}` },
  };
}

interface TellOptions {
  findMailers: () => Promise<NoticeChannel[]>;
  site: string;
  logger: Logger;
}

/** Tells somebody by the first e-mail channel that takes it. Nobody waits for it. */
export const createTellAssignee =
  ({ findMailers, site, logger }: TellOptions) =>
  ({ email }: Assignee, enquiry: Enquiry): void => {
    if (!mailAddressSchema.safeParse(email).success) return;
    const notice = { ...writeMail(enquiry, site), key: randomUUID(), to: [email] };
    findMailers()
      .then((mailers) => sendByFirstAvailable(mailers, notice))
      .catch((error: unknown) => {
        logger.error({ err: error }, 'a mail about an enquiry was not sent');
      });
  };
