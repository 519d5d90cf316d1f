import type { CreateSender } from '../senders/create-sender.ts';
import type { Send } from '../senders/sender.ts';
import { environmentChannelId } from '@portfolio/contracts/channels.ts';
import { parseTarget, type ChannelTargets } from './channel-targets.ts';
import type { ChannelsRepository, StoredChannel } from './channels.repository.ts';

/** A channel that is on, ready to send. */
export interface ActiveChannel {
  id: string;
  /** Whether only one delivery at a time may go on. */
  isSerial: boolean;
  send: Send;
}

interface ActiveChannelsOptions {
  channels: ChannelsRepository;
  targets: ChannelTargets;
  createSender: CreateSender;
}

export type ActiveChannels = ReturnType<typeof createActiveChannels>;

/** Makes what sends to a stored channel. */
export function createActiveChannels({ channels, targets, createSender }: ActiveChannelsOptions) {
  let isEnvironmentKnown = false;

  function senderOf(channel: StoredChannel): Send {
    let settings: Record<string, unknown>;
    try {
      settings = targets.settingsOf(channel);
    } catch {
      const words =
        'the secrets of this channel cannot be read: CHANNEL_KEY is another one than when they were entered. Enter them again.';
      return () => Promise.resolve({ outcome: 'temporary', status: null, words, retryAfter: 0 });
    }
    return createSender(parseTarget(channel.kind, settings), channel.id === environmentChannelId);
  }

  return {
    senderOf,

    /** Those that are on now. */
    find: async (): Promise<ActiveChannel[]> => {
      if (!isEnvironmentKnown) {
        await channels.setEnvironment(targets.hasEnvironment);
        isEnvironmentKnown = true;
      }
      const stored = await channels.list();
      return stored
        .filter(({ isOn }) => isOn)
        .map((channel) => ({
          id: channel.id,
          isSerial: channel.kind === 'pipedrive',
          send: senderOf(channel),
        }));
    },
  };
}
