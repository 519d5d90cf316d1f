import { environmentChannelId, type ChannelKind } from '@portfolio/contracts/leads/channels.ts';
import type { Answer } from '../senders/sender.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { Knex } from 'knex';

/** A channel as it is stored: its secrets are sealed. */
export interface StoredChannel {
  id: string;
  kind: ChannelKind;
  name: string;
  isOn: boolean;
  settings: Record<string, unknown>;
  secrets: Buffer | null;
  testedAt: Date | null;
  lastDeliveredAt: Date | null;
  lastError: string | null;
  /** Since when it is refused; null where it is not. */
  refusedAt: Date | null;
  /** When its settings were changed. */
  editedAt: Date | null;
}

const columns = {
  id: 'id',
  kind: 'own_kind',
  name: 'name',
  isOn: 'is_on',
  settings: 'settings',
  secrets: 'secrets',
  testedAt: 'tested_at',
  lastDeliveredAt: 'last_delivered_at',
  lastError: 'last_error',
  refusedAt: 'refused_at',
  editedAt: 'edited_at',
} as const;

/** What an administrator decides about a channel. */
type ChannelContent = Pick<StoredChannel, 'name' | 'isOn' | 'settings' | 'secrets'>;

/** What was known of a channel with other settings says nothing of these. */
const forgotten = (db: Knex) => ({ edited_at: db.fn.now(), tested_at: null, last_error: null });

const rowOf = ({ name, isOn, settings, secrets }: ChannelContent) => ({
  name,
  is_on: isOn,
  settings: JSON.stringify(settings),
  secrets,
});

export type ChannelsRepository = ReturnType<typeof createChannelsRepository>;

export function createChannelsRepository(database: Database) {
  const existing = (db: Knex) => db<StoredChannel>('channels').whereNull('removed_at');
  return {
    ...notesOf(database),

    /** Those that are not removed, the environment's first, then by age. */
    list: async (): Promise<StoredChannel[]> =>
      existing(await database.connection())
        .orderByRaw('id = ? desc, created_at, id', [environmentChannelId])
        .select<StoredChannel[]>(columns),

    find: async (id: string): Promise<StoredChannel | undefined> =>
      existing(await database.connection())
        .where({ id })
        .first<StoredChannel | undefined>(columns),

    add: async (id: string, kind: ChannelKind, content: ChannelContent): Promise<void> => {
      const db = await database.connection();
      const isForContent = kind === 'content';
      const kinds = { kind: isForContent ? 'webhook' : kind, is_for_content: isForContent };
      await db('channels').insert({ id, ...kinds, ...rowOf(content) });
    },

    /**
     * Changes a channel as it is at this moment: of two changes, the second sees the first.
     *
     * @returns false where it is removed
     */
    change: async (id: string, decide: (channel: StoredChannel) => ChannelContent): Promise<boolean> => {
      const db = await database.connection();
      return db.transaction(async (transaction) => {
        const channel = await existing(transaction)
          .where({ id })
          .forUpdate()
          .first<StoredChannel | undefined>(columns);
        if (channel === undefined) return false;
        const content = decide(channel);
        const isSame = content.settings === channel.settings;
        await transaction('channels')
          .where({ id })
          .update({ ...rowOf(content), ...(isSame ? {} : forgotten(transaction)) });
        return true;
      });
    },

    /** Only its name stays, for the deliveries that it made; the others end as `cancelled`. */
    remove: async (id: string): Promise<void> => {
      const db = await database.connection();
      await db.transaction(async (transaction) => {
        await transaction('channels')
          .where({ id })
          .update({ removed_at: transaction.fn.now(), is_on: false, settings: '{}', secrets: null });
        for (const table of ['deliveries', 'content_deliveries'])
          await transaction(table)
            .where({ channel_id: id })
            .whereIn('state', ['pending', 'failed'])
            .update({ state: 'cancelled', reason: 'cancelled', lease_token: null });
      });
    },
  };
}

/** What is noted about channels beside their content. */
function notesOf(database: Database) {
  return {
    /** Notes how a test went. */
    recordTest: async (id: string, { outcome, words }: Answer): Promise<void> => {
      const db = await database.connection();
      const now = { tested_at: db.fn.now(), last_error: outcome === 'delivered' ? null : words };
      const ofOutcome = {
        delivered: {},
        channelRefused: { refused_at: db.fn.now() },
        temporary: {},
        refused: {},
      };
      await db('channels')
        .where({ id })
        .whereNull('removed_at')
        .update({ ...now, ...ofOutcome[outcome] });
    },

    /** It does not count as refused any more. */
    unpause: async (id: string): Promise<void> => {
      const db = await database.connection();
      await db('channels').where({ id }).update({ refused_at: null });
    },

    /** The channel of `CRM_URL` is on where that is set. */
    setEnvironment: async (isOn: boolean): Promise<void> => {
      const db = await database.connection();
      await db('channels')
        .where({ id: environmentChannelId })
        .whereNot({ is_on: isOn })
        .update({ is_on: isOn });
    },
  };
}
