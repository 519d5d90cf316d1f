import {
  channelMessages,
  channelSecrets,
  channelSettingsSchemas,
  secretMask,
  type ChannelKind,
} from '@portfolio/contracts/leads/channels.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { ChannelTargets } from './channel-targets.ts';
import type { StoredChannel } from './channels.repository.ts';

/** The settings that hold an address. */
export const addressNames = ['url', 'baseUrl', 'smtpUrl'];

/**
 * What is stored, with its secrets. Those that the key of now does not open have to be entered again: leaving them out must not lose
 * them, since another key may open them.
 *
 * @throws AppError `invalidInput` naming the secrets to enter
 */
export function settingsBefore(
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

/** Without what a newer version stored. */
export const withoutUnknown = (kind: ChannelKind, settings: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => name in channelSettingsSchemas[kind].shape));

/** A mask sent back keeps the secret. */
export function withoutMasks(kind: ChannelKind, settings: Record<string, unknown>): Record<string, unknown> {
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
export function requireSecretsAgain(
  kind: ChannelKind,
  { before, entered, merged }: Record<'before' | 'entered' | 'merged', Record<string, unknown>>,
): void {
  const isMoved = addressNames.some((name) => originOf(before[name]) !== originOf(merged[name]));
  const secrets = channelSecrets[kind].filter((name) => name in before && !(name in entered));
  if (!isMoved || secrets.length === 0) return;
  const fields = secrets.map((name) => [`settings.${name}`, channelMessages.secretAgain] as const);
  throw appError('invalidInput', { fields: Object.fromEntries(fields) });
}
