import type { Logger } from '@portfolio/kit/logger.ts';
import type { Mailer } from '../channels/active-channels.ts';
import { writeReminder } from './reminder-mail.ts';
import type { RemindersRepository } from './reminders.repository.ts';

interface RemindersServiceOptions {
  reminders: RemindersRepository;
  /** The e-mail channels that are on. */
  findMailers: () => Promise<Mailer[]>;
  /** How long an answer may take; undefined while that is not known for sure. */
  responseMinutes: () => number | undefined;
  /** The address of this site. */
  site: string;
  logger: Logger;
}

/** Reminds the owner of enquiries whose time is nearly up: once each, when five sixths of it are over. */
export function createRemindersService(options: RemindersServiceOptions) {
  const { reminders, findMailers, responseMinutes, site, logger } = options;

  async function remind({ id: channelId, send }: Mailer, minutes: number): Promise<void> {
    const due = await reminders.claim(channelId, minutes);
    const [first] = due;
    if (first === undefined) return;
    const mail = writeReminder(due, minutes, site);
    const { outcome, status } = await send({ ...mail, key: `${first.id}.reminder` });
    if (outcome === 'delivered') {
      await reminders.recordSent(
        channelId,
        due.map(({ id }) => id),
      );
      logger.info({ channelId, count: due.length }, 'reminder sent');
    } else logger.warn({ channelId, count: due.length, status }, 'reminder not sent');
  }

  return {
    sendDue: async (): Promise<void> => {
      const minutes = responseMinutes();
      if (minutes === undefined) return;
      for (const mailer of await findMailers()) await remind(mailer, minutes);
    },
  };
}
