import type {
  ChannelTarget,
  CreateEventSender,
  CreateNotifier,
  CreateSender,
} from '../senders/create-sender.ts';
import type { Notice, Outgoing, OutgoingEvent, Send, SendNotice } from '../senders/sender.ts';
import { environmentChannelId, type ChannelKind } from '@portfolio/contracts/leads/channels.ts';
import { ZodError } from 'zod';
import { parseStored, type ChannelTargets } from './channel-targets.ts';
import type { ChannelsRepository, StoredChannel } from './channels.repository.ts';

/** A channel that is on, ready to send. */
export interface ActiveChannel<Sent> {
  id: string;
  /** Whether only one delivery at a time may go on. */
  isSerial: boolean;
  /** How long a try may take, in milliseconds. */
  limit: number;
  send: Send<Sent>;
}

/** Enquiries and events never go to each other's channels. */
export interface ActiveChannelsFound {
  ofEnquiries: ActiveChannel<Outgoing>[];
  ofEvents: ActiveChannel<OutgoingEvent>[];
}

/** A channel that is on, for notices of the site's own. */
export interface NoticeChannel {
  id: string;
  /** Whether it wants last week's numbers. */
  isWeekly: boolean;
  send: SendNotice;
}

/** Sends by the first channel that takes it. @returns whether one did */
export async function sendByFirstAvailable(
  channels: readonly NoticeChannel[],
  notice: Notice,
): Promise<boolean> {
  for (const { send } of channels) if ((await send(notice)).outcome === 'delivered') return true;
  return false;
}

interface ActiveChannelsOptions {
  channels: ChannelsRepository;
  targets: ChannelTargets;
  createSender: CreateSender;
  createEventSender: CreateEventSender;
  createNotifier: CreateNotifier;
  limitOf: (kind: ChannelKind) => number;
}

export type ActiveChannels = ReturnType<typeof createActiveChannels>;

/** Makes what sends to a stored channel. */
export function createActiveChannels(options: ActiveChannelsOptions) {
  const { channels, targets, createSender, createEventSender, createNotifier, limitOf } = options;
  let isFirst = true;

  const senderOf = (channel: StoredChannel): Send =>
    createOf(targets, channel, (target) => createSender(target, channel.id === environmentChannelId));
  const eventSenderOf = (channel: StoredChannel): Send<OutgoingEvent> =>
    createOf(targets, channel, createEventSender);

  /** None where its secrets cannot be read: the deliveries say so. */
  function noticeChannelsOf(channel: StoredChannel): NoticeChannel[] {
    try {
      const target = parseStored(channel.kind, targets.settingsOf(channel));
      const send = createNotifier(target);
      const isWeekly = target.kind === 'email' && target.settings.isWeekly;
      return send === undefined ? [] : [{ id: channel.id, isWeekly, send }];
    } catch {
      return [];
    }
  }

  async function findNotified(kinds: readonly ChannelKind[]): Promise<NoticeChannel[]> {
    const stored = await channels.list();
    return stored.filter(({ isOn, kind }) => isOn && kinds.includes(kind)).flatMap(noticeChannelsOf);
  }

  return {
    senderOf,
    eventSenderOf,

    /** The e-mail channels that are on now. */
    findMailers: () => findNotified(['email']),

    /** All channels that are on now and take notices about operations. */
    findOperators: () => findNotified(['email', 'webhook']),

    /** Those that are on now. */
    find: async (): Promise<ActiveChannelsFound> => {
      await channels.setEnvironment(targets.hasEnvironment);
      // Its settings may be others than before the start.
      if (isFirst) await channels.unpause(environmentChannelId);
      isFirst = false;
      const on = (await channels.list()).filter(({ isOn }) => isOn);
      const [ofContent, others] = [on.filter(isOfContent), on.filter((channel) => !isOfContent(channel))];
      return {
        ofEnquiries: others.map((channel) => activeWith(channel, senderOf(channel), limitOf)),
        ofEvents: ofContent.map((channel) => activeWith(channel, eventSenderOf(channel), limitOf)),
      };
    },
  };
}

const isOfContent = ({ kind }: StoredChannel) => kind === 'content';

const activeWith = <Sent>(
  { id, kind, refusedAt }: StoredChannel,
  send: Send<Sent>,
  limitOf: ActiveChannelsOptions['limitOf'],
): ActiveChannel<Sent> => ({
  id,
  // Events keep their order where none fails.
  isSerial: kind === 'pipedrive' || kind === 'content' || refusedAt !== null,
  limit: limitOf(kind),
  send,
});

/** Makes a sender of what is stored; where that cannot be read, each delivery says so. */
function createOf<Sent>(
  targets: ChannelTargets,
  channel: StoredChannel,
  create: (target: ChannelTarget) => Send<Sent>,
): Send<Sent> {
  try {
    return create(parseStored(channel.kind, targets.settingsOf(channel)));
  } catch (error) {
    const words =
      error instanceof ZodError
        ? 'the settings of this channel are not understood. Enter them again.'
        : 'the secrets of this channel cannot be read: CHANNEL_KEY is another one than when they were entered. Enter them again.';
    return () => Promise.resolve({ outcome: 'temporary', status: null, words, retryAfter: 0 });
  }
}
