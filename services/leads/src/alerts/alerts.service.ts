import type { Leases } from '@portfolio/kit/postgres/lease.ts';
import type { NoticeChannel } from '../channels/active-channels.ts';
import type { Notice } from '../senders/sender.ts';
import type { AlertsRepository } from './alerts.repository.ts';

interface Alert {
  /** What it is about: a problem of one topic is told once, until it is over. */
  topic: string;
  problem: string;
  notice: Notice;
}

export type Alerts = ReturnType<typeof createAlerts>;

/** Longer than a mail may take. */
const leaseMs = 120_000;

/** Tells the owner once what is wrong, by the channels that are given. */
export function createAlerts(alerts: AlertsRepository, leases: Leases) {
  return {
    /**
     * Without a channel, and where none takes it, it is tried again at the next look: a channel may be added while the problem lasts.
     * It counts as told once it was sent: a process that is killed meanwhile leaves it to the next look after its lease.
     *
     * @returns whether the owner was told now
     */
    raise: async (
      channels: readonly NoticeChannel[],
      { topic, problem, notice }: Alert,
    ): Promise<boolean> => {
      if (channels.length === 0 || !(await alerts.isDue(topic, problem))) return false;
      const lease = `alert ${topic}`;
      if (!(await leases.claim(lease, leaseMs))) return false;
      // Another process may have told it just before.
      const isTold = (await alerts.isDue(topic, problem)) && (await sendToAll(channels, notice));
      if (isTold) await alerts.recordTold(topic, problem);
      await leases.release(lease);
      return isTold;
    },

    /** @param notice what to tell the owner where they were told of the problem @returns whether they were */
    clear: async (
      topic: string,
      notice?: { channels: () => Promise<NoticeChannel[]>; notice: Notice },
    ): Promise<boolean> => {
      const wasTold = await alerts.clear(topic);
      if (wasTold && notice !== undefined) await sendToAll(await notice.channels(), notice.notice);
      return wasTold;
    },
  };
}

/** @returns whether at least one channel took it */
async function sendToAll(channels: readonly NoticeChannel[], notice: Notice): Promise<boolean> {
  const answers = await Promise.all(channels.map(({ send }) => send(notice)));
  return answers.some(({ outcome }) => outcome === 'delivered');
}
