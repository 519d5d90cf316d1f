import type { Leases } from '@portfolio/kit/postgres/lease.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { NoticeChannel } from '../channels/active-channels.ts';
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

const minute = 60_000;

/** Reminds the owner of enquiries whose time is nearly up: once each, when five sixths of it are over. */
export function createRemindersService(options: RemindersServiceOptions) {
  const { reminders, leases, findMailers, responseMinutes, logger } = options;

  async function remind({ id: channelId, send }: NoticeChannel, minutes: number): Promise<void> {
    const lease = `reminders ${channelId}`;
    // What a mail server does not take is tried again later and later.
    if (!(await leases.claim(lease, 2 * minute, 60 * minute))) return;
    const due = await reminders.findDue(channelId, minutes);
    const [first] = due;
    if (first !== undefined) {
      const mail = writeReminder(due, minutes, options);
      const { outcome, status } = await send({ ...mail, key: `${first.id}.reminder` });
      const line = { channelId, count: due.length, status };
      if (outcome !== 'delivered') {
        logger.warn(line, 'reminder not sent');
        return;
      }
      await reminders.recordSent(
        channelId,
        due.map(({ id }) => id),
      );
      logger.info(line, 'reminder sent');
    }
    await leases.release(lease);
  }

  return {
    sendDue: async (): Promise<void> => {
      const minutes = responseMinutes();
      if (minutes === undefined) return;
      for (const mailer of await findMailers()) await remind(mailer, minutes);
    },
  };
}
