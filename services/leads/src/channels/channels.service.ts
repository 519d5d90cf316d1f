import { randomUUID } from 'node:crypto';
import {
  channelMessages,
  channelSecrets,
  environmentChannelId,
  secretMask,
  type Channel,
  type ChannelKind,
  type ChannelTest,
  type CreateChannelBody,
  type EditChannelBody,
} from '@portfolio/contracts/channels.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { AddressRules } from '../senders/address-rules.ts';
import type { ActiveChannels } from './active-channels.ts';
import { parseTarget, type ChannelTargets } from './channel-targets.ts';
import type { ChannelsRepository, StoredChannel } from './channels.repository.ts';
import { testEnquiry } from './test-enquiry.ts';

interface ChannelsServiceOptions {
  channels: ChannelsRepository;
  targets: ChannelTargets;
  active: ActiveChannels;
  rules: AddressRules;
  /** Called when something may be due. */
  onChanged: () => void;
}

/** The settings that hold an address. */
const addressNames = ['url', 'baseUrl', 'smtpUrl'];

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

  return {
    find,

    /** @throws AppError `channelNotEditable`, `channelNotFound` */
    findEditable: async (id: string): Promise<StoredChannel> => {
      if (id === environmentChannelId) throw appError('channelNotEditable');
      return find(id);
    },

    show: async (id: string): Promise<Channel> => channelOf(await find(id), targets),

    /** @throws ZodError, AppError `invalidInput` naming the settings that are wrong */
    checkSettings: (kind: ChannelKind, settings: Record<string, unknown>): Record<string, unknown> => {
      const checked: Record<string, unknown> = { ...parseTarget(kind, settings).settings };
      const problems = addressNames.flatMap((name) => {
        const address = checked[name];
        const problem = typeof address === 'string' ? rules.problemOf(address) : undefined;
        return problem === undefined ? [] : [[`settings.${name}`, problem] as const];
      });
      if (problems.length > 0) throw appError('invalidInput', { fields: Object.fromEntries(problems) });
      return checked;
    },
  };
}

/** The channels of an administrator (contract, section 10). */
export function createChannelsService(options: ChannelsServiceOptions) {
  const { channels, targets, active, onChanged } = options;
  const { find, findEditable, show, checkSettings } = createChannelChecks(options);

  return {
    list: async (): Promise<Channel[]> => {
      const stored = await channels.list();
      return stored
        .filter(({ id }) => id !== environmentChannelId || targets.hasEnvironment)
        .map((channel) => channelOf(channel, targets));
    },

    create: async ({ kind, name, isOn, settings }: CreateChannelBody): Promise<Channel> => {
      const id = randomUUID();
      await channels.add(id, kind, { name, isOn, ...targets.seal(id, kind, checkSettings(kind, settings)) });
      onChanged();
      return show(id);
    },

    edit: async (id: string, { name, isOn, settings }: EditChannelBody): Promise<Channel> => {
      const channel = await findEditable(id);
      const { kind } = channel;
      let content = { settings: channel.settings, secrets: channel.secrets };
      if (settings !== undefined) {
        const entered = withoutMasks(kind, settings);
        const before = settingsBefore(channel, targets, entered);
        const merged = checkSettings(kind, { ...before, ...entered });
        requireSecretsAgain(kind, { before, entered, merged });
        content = targets.seal(id, kind, merged);
      }
      await channels.change(id, {
        name: name ?? channel.name,
        isOn: isOn ?? channel.isOn,
        ...content,
      });
      onChanged();
      return show(id);
    },

    remove: async (id: string): Promise<void> => {
      await findEditable(id);
      await channels.remove(id);
    },

    /** Sends a marked test now, whether the channel is on or not. */
    test: async (id: string): Promise<ChannelTest> => {
      const channel = await find(id);
      const enquiry = testEnquiry();
      const outgoing = { key: `test_${enquiry.id}`, enquiry, isRepeat: false };
      const { outcome, words, warning } = await active.senderOf(channel)(
        outgoing,
        new AbortController().signal,
      );
      const isOk = outcome === 'delivered';
      await channels.recordTest(id, isOk ? null : words);
      return { isOk, message: warning === undefined ? words : `${words}; ${warning}` };
    },
  };
}

/**
 * What is stored, with its secrets. Those that the key of now does not open have to be entered again: leaving them out must not lose
 * them, since another key may open them.
 *
 * @throws AppError `invalidInput` naming the secrets to enter
 */
function settingsBefore(
  channel: StoredChannel,
  targets: ChannelTargets,
  entered: Record<string, unknown>,
): Record<string, unknown> {
  try {
    return targets.settingsOf(channel);
  } catch {
    const missing = channelSecrets[channel.kind].filter((name) => !(name in entered));
    if (missing.length === 0) return channel.settings;
    const fields = missing.map((name) => [`settings.${name}`, channelMessages.secretUnreadable] as const);
    throw appError('invalidInput', { fields: Object.fromEntries(fields) });
  }
}

/** A mask sent back keeps the secret. */
function withoutMasks(kind: ChannelKind, settings: Record<string, unknown>): Record<string, unknown> {
  const isMasked = ([name, value]: [string, unknown]) =>
    value === secretMask && channelSecrets[kind].some((secret) => secret === name);
  return Object.fromEntries(Object.entries(settings).filter((entry) => !isMasked(entry)));
}

const originOf = (address: unknown) =>
  typeof address === 'string' && URL.canParse(address) ? new URL(address).origin : undefined;

/**
 * A stored secret goes to nobody but the one it was entered for: nobody can read it by naming a server of their own. (That of a mail
 * server is entered with its address, as one.)
 *
 * @throws AppError `invalidInput` naming the secrets to enter
 */
function requireSecretsAgain(
  kind: ChannelKind,
  { before, entered, merged }: Record<'before' | 'entered' | 'merged', Record<string, unknown>>,
): void {
  const isMoved = addressNames.some((name) => originOf(before[name]) !== originOf(merged[name]));
  const secrets = channelSecrets[kind].filter((name) => name in before && !(name in entered));
  if (!isMoved || secrets.length === 0) return;
  const fields = secrets.map((name) => [`settings.${name}`, channelMessages.secretAgain] as const);
  throw appError('invalidInput', { fields: Object.fromEntries(fields) });
}

function channelOf(channel: StoredChannel, targets: ChannelTargets): Channel {
  const { id, kind, name, isOn, secrets, testedAt, lastDeliveredAt, lastError } = channel;
  const settings = id === environmentChannelId ? targets.settingsOf(channel) : channel.settings;
  const isSet = (secret: string) =>
    id === environmentChannelId ? settings[secret] !== undefined : secrets !== null;
  const masks: Record<string, string> = Object.fromEntries(
    channelSecrets[kind].filter(isSet).map((secret) => [secret, secretMask] as const),
  );
  const isKnown = testedAt !== null || lastDeliveredAt !== null;
  return {
    id,
    kind,
    name,
    isOn,
    isEditable: id !== environmentChannelId,
    settings: { ...settings, ...masks },
    health: {
      state: lastError === null ? (isKnown ? 'ok' : 'untested') : 'failing',
      lastDeliveredAt: lastDeliveredAt?.toISOString() ?? null,
      lastError,
    },
  };
}
