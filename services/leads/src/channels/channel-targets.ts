import {
  channelSecrets,
  channelSettingsSchemas,
  environmentChannelId,
  type ChannelKind,
  type ChannelSettings,
} from '@portfolio/contracts/leads/channels.ts';
import { z } from 'zod';
import type { ChannelTarget } from '../senders/create-sender.ts';
import type { StoredChannel } from './channels.repository.ts';
import type { SecretBox } from '@portfolio/kit/secrets/secret-box.ts';

const secretsSchema = z.record(z.string(), z.unknown());

export type ChannelTargets = ReturnType<typeof createChannelTargets>;

/**
 * The settings of stored channels with their secrets, and the other way round.
 *
 * @param environment the channel of `CRM_URL`; undefined where that is not set
 */
export function createChannelTargets(box: SecretBox, environment: ChannelSettings<'crm'> | undefined) {
  return {
    hasEnvironment: environment !== undefined,

    /** All settings, as they were entered. @throws where the secrets do not open with the key of now */
    settingsOf: ({ id, settings, secrets }: StoredChannel): Record<string, unknown> => {
      if (id === environmentChannelId) return { ...environment };
      if (secrets === null) return settings;
      return { ...settings, ...secretsSchema.parse(JSON.parse(box.open(secrets, id))) };
    },

    /** What is stored of settings. */
    seal: (id: string, kind: ChannelKind, settings: Record<string, unknown>) => {
      const isSecret = (name: string) => channelSecrets[kind].some((secret) => secret === name);
      const entries = Object.entries(settings);
      const secrets = Object.fromEntries(entries.filter(([name]) => isSecret(name)));
      return {
        settings: Object.fromEntries(entries.filter(([name]) => !isSecret(name))),
        secrets: Object.keys(secrets).length === 0 ? null : box.seal(JSON.stringify(secrets), id),
      };
    },
  };
}

/** Parses settings by the schema of their kind. @throws ZodError whose paths begin with `settings` */
export const parseTarget = (kind: ChannelKind, settings: unknown): ChannelTarget =>
  parseWith(channelSettingsSchemas[kind], kind, settings);

/** Settings that a newer version stored are left out. @throws as `parseTarget` */
export const parseStored = (kind: ChannelKind, settings: unknown): ChannelTarget =>
  parseWith(channelSettingsSchemas[kind].strip(), kind, settings);

function parseWith(schema: z.ZodType, kind: ChannelKind, settings: unknown): ChannelTarget {
  return z.object({ kind: z.literal(kind), settings: schema }).parse({ kind, settings }) as ChannelTarget;
}
