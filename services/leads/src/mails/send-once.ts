import type { Leases } from '@portfolio/kit/postgres/lease.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { NoticeChannel } from '../channels/active-channels.ts';
import type { Notice } from '../senders/sender.ts';

interface Due {
  notice: Notice;
  /** Notes that it was sent. */
  recordSent: () => Promise<void>;
}

const minute = 60_000;

/**
 * Sends what is due to a channel, from one process alone. What a mail server does not take is tried again later and later.
 *
 * @param what it is called in the log
 * @param find undefined where nothing is due
 */
export async function sendOnce(
  { leases, logger }: { leases: Leases; logger: Logger },
  what: string,
  { id: channelId, send }: NoticeChannel,
  find: () => Promise<Due | undefined>,
): Promise<void> {
  const lease = `${what} ${channelId}`;
  if (!(await leases.claim(lease, 2 * minute, 60 * minute))) return;
  const due = await find();
  if (due !== undefined) {
    const { outcome, status } = await send(due.notice);
    if (outcome !== 'delivered') {
      logger.warn({ channelId, status }, `${what} not sent`);
      return;
    }
    await due.recordSent();
    logger.info({ channelId, status }, `${what} sent`);
  }
  await leases.release(lease);
}
