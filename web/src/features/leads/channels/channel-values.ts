import type { Channel, ChannelKind } from '@portfolio/contracts/leads/channels.ts';
import { channelKindTexts, type ChannelField } from './channel-kinds.ts';

/** What stands in the form: each setting as text, or as yes or no. */
export interface ChannelValues {
  name: string;
  settings: Readonly<Record<string, string | boolean>>;
}

function textOf({ type, initial = '' }: ChannelField, stored: unknown): string | boolean {
  if (type === 'yesNo') return stored === true;
  if (Array.isArray(stored)) return stored.join('\n');
  return typeof stored === 'string' ? stored : initial;
}

/** What the form of a channel begins with; a secret that is set stands there as its mask. */
export function valuesOf(kind: ChannelKind, channel?: Channel): ChannelValues {
  const { label, fields } = channelKindTexts[kind];
  return {
    name: channel?.name ?? label,
    settings: Object.fromEntries(
      fields.map((field) => [field.name, textOf(field, channel?.settings[field.name])]),
    ),
  };
}

const linesOf = (text: string) =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * The settings to send. What is empty is left out of a new channel, which then says what is required; of a channel that there
 * is only a secret is, which keeps it: the other settings would keep their value as well.
 */
export function settingsOf(kind: ChannelKind, { settings }: ChannelValues, isNew: boolean) {
  const entries = channelKindTexts[kind].fields.flatMap(({ name, type }): [string, unknown][] => {
    const value = settings[name] ?? '';
    if (typeof value === 'boolean') return [[name, value]];
    if (type === 'addresses') return [[name, linesOf(value)]];
    return value.trim() === '' && (isNew || type === 'secret') ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

/** The keys of what is wrong with a setting: an entry of a list has its own. */
export const errorKeysOf = (name: string, errors: Readonly<Partial<Record<string, string>>>) =>
  Object.keys(errors).filter((key) => key === `settings.${name}` || key.startsWith(`settings.${name}.`));
