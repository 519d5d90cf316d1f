import { randomUUID } from 'node:crypto';
import {
  channelSecrets,
  environmentChannelId,
  secretMask,
  type Channel,
  type ChannelKind,
  type ChannelRetry,
  type ChannelTest,
  type CreateChannelBody,
  type EditChannelBody,
} from '@portfolio/contracts/leads/channels.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { DeliveryQueue } from '../delivery/delivery-queue.repository.ts';
import type { AddressRules } from '@portfolio/kit/address-rules.ts';
import type { ActiveChannels } from './active-channels.ts';
import {
  addressNames,
  requireSecretsAgain,
  settingsBefore,
  withoutMasks,
  withoutUnknown,
} from './channel-secrets.ts';
import { parseTarget, type ChannelTargets } from './channel-targets.ts';
import type { ChannelsRepository, StoredChannel } from './channels.repository.ts';
import { testDelivery, testEvent } from './test-enquiry.ts';

interface ChannelsServiceOptions {
  channels: ChannelsRepository;
  targets: ChannelTargets;
  active: ActiveChannels;
  rules: AddressRules;
  /** Of either queue. */
  deliveries: Pick<DeliveryQueue<unknown>, 'resume' | 'sendParked'>;
  /** Called when something may be due. */
  onChanged: () => void;
}

/** Less than the gateway waits. */
const testLimitMs = 25_000;

export type ChannelsService = ReturnType<typeof createChannelsService>;

/** Looks for channels, and checks their settings. */
function createChannelChecks({ channels, targets, rules }: ChannelsServiceOptions) {
  /** @throws AppError `channelNotFound`, also for the environment's where there is none */
  async function find(id: string): Promise<StoredChannel> {
    const channel = await channels.find(id);
    if (channel === undefined || (id === environmentChannelId && !targets.hasEnvironment))
      throw appError('channelNotFound');
    return channel;
  }

  /** @throws ZodError, AppError `invalidInput` naming the settings that are wrong */
  function checkSettings(kind: ChannelKind, settings: Record<string, unknown>): Record<string, unknown> {
    const checked: Record<string, unknown> = { ...parseTarget(kind, settings).settings };
    const problems = addressNames.flatMap((name) => {
      const address = checked[name];
      const problem = typeof address === 'string' ? rules.problemOf(address) : undefined;
      return problem === undefined ? [] : [[`settings.${name}`, problem] as const];
    });
    if (problems.length > 0) throw appError('invalidInput', { fields: Object.fromEntries(problems) });
    return checked;
  }

  return {
    find,

    /** @throws AppError `channelNotEditable`, `channelNotFound` */
    findEditable: async (id: string): Promise<StoredChannel> => {
      if (id === environmentChannelId) throw appError('channelNotEditable');
      return find(id);
    },

    show: async (id: string): Promise<Channel> => channelOf(await find(id), targets),

    checkSettings,

    /** What is stored of a channel whose settings are changed. @throws as `checkSettings` */
    changeSettings: (channel: StoredChannel, settings: Record<string, unknown>) => {
      const { id, kind } = channel;
      const entered = withoutMasks(kind, settings);
      const before = settingsBefore(channel, targets, entered);
      const merged = checkSettings(kind, { ...withoutUnknown(kind, before), ...entered });
      requireSecretsAgain(kind, { before, entered, merged });
      return targets.seal(id, kind, merged);
    },
  };
}

/** Sends to a channel by hand. */
function createChannelTries(
  { channels, active, deliveries, onChanged }: ChannelsServiceOptions,
  find: (id: string) => Promise<StoredChannel>,
) {
  return {
    /** Sends a marked test now, whether the channel is on or not. */
    test: async (id: string): Promise<ChannelTest> => {
      const channel = await find(id);
      const limit = AbortSignal.timeout(testLimitMs);
      const answer = await (channel.kind === 'content'
        ? active.eventSenderOf(channel)(testEvent(), limit)
        : active.senderOf(channel)(testDelivery(), limit));
      const { words, warning } = answer;
      const isOk = answer.outcome === 'delivered';
      await channels.recordTest(id, answer);
      if (isOk) {
        await deliveries.resume(id);
        onChanged();
      }
      return { isOk, message: warning === undefined ? words : `${words}; ${warning}` };
    },

    /** Sends all that is parked, as if it had never been tried. */
    retry: async (id: string): Promise<ChannelRetry> => {
      await find(id);
      const count = await deliveries.sendParked(id);
      onChanged();
      return { count };
    },
  };
}

/** The channels of an administrator (contract, section 10). */
export function createChannelsService(options: ChannelsServiceOptions) {
  const { channels, targets, deliveries, onChanged } = options;
  const checks = createChannelChecks(options);
  const { findEditable, show, checkSettings, changeSettings } = checks;

  return {
    ...createChannelTries(options, checks.find),

    list: async (): Promise<Channel[]> => {
      const stored = await channels.list();
      return stored
        .filter(({ id }) => id !== environmentChannelId || targets.hasEnvironment)
        .map((channel) => channelOf(channel, targets));
    },

    nameOf: async (id: string): Promise<string | undefined> => (await channels.find(id))?.name,

    create: async ({ kind, name, isOn, settings }: CreateChannelBody): Promise<Channel> => {
      const id = randomUUID();
      await channels.add(id, kind, { name, isOn, ...targets.seal(id, kind, checkSettings(kind, settings)) });
      onChanged();
      return show(id);
    },

    edit: async (id: string, { name, isOn, settings }: EditChannelBody): Promise<Channel> => {
      await findEditable(id);
      const isChanged = await channels.change(id, (channel) => ({
        ...(settings === undefined ? channel : changeSettings(channel, settings)),
        name: name ?? channel.name,
        isOn: isOn ?? channel.isOn,
      }));
      if (!isChanged) throw appError('channelNotFound');
      await deliveries.resume(id);
      onChanged();
      return show(id);
    },

    remove: async (id: string): Promise<void> => {
      await findEditable(id);
      await channels.remove(id);
    },
  };
}

function channelOf(channel: StoredChannel, targets: ChannelTargets): Channel {
  const { id, kind, name, isOn, secrets, lastDeliveredAt, lastError } = channel;
  const settings = id === environmentChannelId ? targets.settingsOf(channel) : channel.settings;
  const isSet = (secret: string) =>
    id === environmentChannelId ? settings[secret] !== undefined : secrets !== null;
  const masks: Record<string, string> = Object.fromEntries(
    channelSecrets[kind].filter(isSet).map((secret) => [secret, secretMask] as const),
  );
  return {
    id,
    kind,
    name,
    // It is listed only where CRM_URL is set, and then it is on.
    isOn: isOn || id === environmentChannelId,
    isEditable: id !== environmentChannelId,
    settings: { ...settings, ...masks },
    health: { state: stateOf(channel), lastDeliveredAt: lastDeliveredAt?.toISOString() ?? null, lastError },
  };
}

/** A success before its settings were changed says nothing of those of now. */
function stateOf(channel: StoredChannel): Channel['health']['state'] {
  const { lastError, refusedAt, editedAt, testedAt, lastDeliveredAt } = channel;
  if (lastError !== null) return refusedAt === null ? 'failing' : 'refused';
  const isKnown = [testedAt, lastDeliveredAt].some((at) => at !== null && at > (editedAt ?? 0));
  return isKnown ? 'ok' : 'untested';
}
