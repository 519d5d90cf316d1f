import escapeHtml from 'escape-html';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { Alerts } from '../alerts/alerts.service.ts';
import type { Mail } from '../senders/sender.ts';
import type { NoticeChannel } from './active-channels.ts';
import type { ChannelsRepository, StoredChannel } from './channels.repository.ts';

/** The mail that tells the owner that a channel is refused. @param site the address of this site */
function writeMail({ kind, name, lastError }: StoredChannel, site: string): Mail {
  const heading = `The channel "${name}" is refused`;
  const words = `Its other side says: ${lastError ?? 'nothing'}. ${kind === 'content' ? 'Events' : 'Enquiries'} for it wait, and none is lost. Mend the channel and save it, or test it: then all of them are sent.`;
  return {
    subject: heading,
    heading,
    text: `${heading}\n\n${words}\n`,
    html: `<p>${escapeHtml(words)}</p>`,
    link: { label: 'Open the channels', url: `${site}/admin/leads/channels` },
  };
}

interface RefusalsOptions {
  channels: Pick<ChannelsRepository, 'list'>;
  alerts: Alerts;
  /** The channels that are on and take notices of the site's own. */
  findOperators: () => Promise<NoticeChannel[]>;
  site: string;
  logger: Logger;
}

/** Tells the owner once, by the other channels, of each one that is refused. */
export const createTellRefusals =
  ({ channels, alerts, findOperators, site, logger }: RefusalsOptions) =>
  async (): Promise<void> => {
    for (const channel of await channels.list()) {
      const topic = `channel ${channel.id}`;
      if (!channel.isOn || channel.refusedAt === null) {
        await alerts.clear(topic);
        continue;
      }
      const others = (await findOperators()).filter(({ id }) => id !== channel.id);
      const key = `refused.${channel.id}.${String(Date.now())}`;
      const notice = { ...writeMail(channel, site), key, topic: 'operations.channel.refused' };
      if (await alerts.raise(others, { topic, problem: 'refused', notice }))
        logger.error({ channelId: channel.id }, 'a channel is refused, and the owner was told');
    }
  };
