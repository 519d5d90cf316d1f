import type { Leases } from '@portfolio/kit/postgres/lease.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { NoticeChannel } from '../channels/active-channels.ts';
import { sendOnce } from '../mails/send-once.ts';
import type { FormatTime } from '../site/local-time.ts';
import { writeReminder } from './reminder-mail.ts';
import type { RemindersRepository } from './reminders.repository.ts';

interface RemindersServiceOptions {
  reminders: RemindersRepository;
  leases: Leases;
  /** The e-mail channels that are on. */
  findMailers: () => Promise<NoticeChannel[]>;
  /** How long an answer may take; undefined while that is not known for sure. */
  responseMinutes: () => number | undefined;
  /** The address of this site. */
  site: string;
  formatTime: FormatTime;
  logger: Logger;
}

/** Reminds the owner of enquiries whose time is nearly up: once each, when five sixths of it are over. */
export function createRemindersService(options: RemindersServiceOptions) {
  const { reminders, findMailers, responseMinutes } = options;

  async function findDue(channelId: string, minutes: number) {
    const due = await reminders.findDue(channelId, minutes);
    const [first] = due;
    return (
      first && {
        notice: { ...writeReminder(due, minutes, options), key: `${first.id}.reminder` },
        recordSent: () =>
          reminders.recordSent(
            channelId,
            due.map(({ id }) => id),
          ),
      }
    );
  }

  return {
    sendDue: async (): Promise<void> => {
      const minutes = responseMinutes();
      if (minutes === undefined) return;
      for (const mailer of await findMailers())
        await sendOnce(options, 'reminder', mailer, () => findDue(mailer.id, minutes));
    },
  };
}
