import { z } from 'zod';
import type { Answer } from '../../threats/support/ask.ts';
import * as model from '../model/entries.ts';
import { hasRight, kinds, type Entry, type Kind, type State } from '../model/state.ts';
import { bodyOf, type World } from '../world.ts';
import { pick, request, type Command } from './command.ts';
import {
  addressesOf,
  addressField,
  editPath,
  fieldsOf,
  lookUpRequest,
  oneOf,
  readLookUp,
} from './entry-calls.ts';

/** How soon the clock publishes what is scheduled. */
const soonMs = 1000;

const learnId =
  ({ ids }: World, key: string) =>
  (answer: Answer) => {
    ids.set(key, bodyOf(z.looseObject({ id: z.string() }), answer).id);
  };
const learnDraft =
  ({ draftedAt }: World, title: string) =>
  (answer: Answer) => {
    draftedAt.set(title, bodyOf(z.looseObject({ draftedAt: z.string() }), answer).draftedAt);
  };

/** One that there is, with its id. */
function find(world: World, state: State, kind: Kind, number: number): (Entry & { id: string }) | undefined {
  const entry = pick(
    Object.values(state.entries).filter((one) => one.kind === kind),
    number,
  );
  const id = world.ids.get(entry?.key ?? '');
  return entry === undefined || id === undefined ? undefined : { ...entry, id };
}

/** What a caller says that it saw: all, all that was there a save ago, or nothing. */
const versionSeen = ({ version }: Entry, known: number) =>
  known % 4 === 3 ? undefined : known % 4 === 2 && version > 1 ? version - 1 : version;
const draftSeen = ({ draft }: Entry, known: number): string | null | undefined =>
  known % 3 === 2 ? undefined : known % 3 === 1 ? null : (draft?.title ?? null);
const draftField = ({ draftedAt }: World, seen: string | null | undefined) => ({
  ...(seen === undefined ? {} : { draftedAt: seen === null ? null : draftedAt.get(seen) }),
});

const appFields = {
  description: 'Long text',
  shortDescription: 'Short text',
  category: 'Business',
  appType: 'Web App',
  thumbnailUrl: 'https://example.com/picture.png',
};

const create =
  (kind: Kind): Command =>
  (world, state, by, { value, known }) => {
    const key = world.mark(kind);
    const address = pick(addressesOf(world, kind), value) ?? '';
    const isActive = hasRight(state, by, 'publish') || known === 7 ? known % 3 > 0 : undefined;
    const json = {
      title: key,
      [addressField[kind] ?? '']: address,
      ...(kind === 'app' ? appFields : {}),
      ...(isActive === undefined ? {} : { isActive }),
    };
    return {
      by,
      request: request('POST', kind === 'app' ? '/apps/create' : '/pages', json),
      apply: model.create(by, { key, kind, content: { title: key, address } }, isActive),
      learn: learnId(world, key),
    };
  };

const edit =
  (kind: Kind, changes: (world: World, entry: Entry, value: number) => Partial<model.Edit>): Command =>
  (world, state, by, { target, value, known }) => {
    const entry = find(world, state, kind, target);
    if (entry === undefined) return undefined;
    const title = world.mark('saved');
    const { address, isActive } = changes(world, entry, value);
    const version = versionSeen(entry, known);
    const json = {
      ...(kind === 'app' ? { appId: entry.id } : {}),
      ...fieldsOf(kind, title),
      version,
      isActive,
      [addressField[kind] ?? 'address']: address,
    };
    return {
      by,
      request: request('PATCH', editPath(kind, entry.id), json),
      apply: model.edit(by, entry.key, {
        title,
        ...(address === undefined ? {} : { address }),
        ...(isActive === undefined ? {} : { isActive }),
        ...(version === undefined ? {} : { version }),
      }),
    };
  };

/** A call about one entry that there is. */
const about =
  (
    kind: Kind,
    make: (
      world: World,
      entry: Entry & { id: string },
      by: string,
      known: number,
      value: number,
    ) => ReturnType<Command>,
  ): Command =>
  (world, state, by, { target, value, known }) => {
    const entry = find(world, state, kind, target);
    return entry === undefined ? undefined : make(world, entry, by, known, value);
  };

const saveDraft = (kind: Kind, isScheduled: boolean) =>
  about(kind, (world, entry, by, known) => {
    const title = world.mark('draft');
    const seen = draftSeen(entry, known);
    const publishAt = isScheduled ? Date.now() + soonMs : null;
    const json = {
      ...fieldsOf(kind, title),
      ...draftField(world, seen),
      ...(publishAt === null ? {} : { publishAt: new Date(publishAt).toISOString() }),
    };
    return {
      by,
      request: request('PUT', `${oneOf(kind, entry.id)}/draft`, json),
      apply: model.saveDraft(by, entry.key, { title, publishAt }, seen),
      learn: learnDraft(world, title),
      ...(publishAt === null
        ? {}
        : { clock: { at: publishAt, apply: model.clockPublishes(entry.key, publishAt) } }),
    };
  });

/** What holds for every kind of entry. */
const commandsOf = (kind: Kind): Record<string, Command> => ({
  [`edit ${kind}`]: edit(kind, () => ({})),
  [`save draft of ${kind}`]: saveDraft(kind, false),
  [`schedule draft of ${kind}`]: saveDraft(kind, true),
  [`publish draft of ${kind}`]: about(kind, (world, entry, by, known) => {
    const seen = draftSeen(entry, known);
    const version = known === 7 && entry.version > 1 ? entry.version - 1 : entry.version;
    const json = { version, ...draftField(world, seen) };
    return {
      by,
      request: request('POST', `${oneOf(kind, entry.id)}/draft/publish`, json),
      apply: model.publishDraft(by, entry.key, version, seen),
    };
  }),
  [`discard draft of ${kind}`]: about(kind, (world, entry, by, known) => {
    const seen = draftSeen(entry, known) ?? undefined;
    const query = seen === undefined ? '' : `?draftedAt=${world.draftedAt.get(seen) ?? ''}`;
    return {
      by,
      request: request('DELETE', `${oneOf(kind, entry.id)}/draft${query}`),
      apply: model.discardDraft(by, entry.key, seen),
    };
  }),
  [`restore version of ${kind}`]: about(kind, (_world, entry, by, known, value) => {
    const number = entry.first + (value % (1 + entry.before.length));
    const version = known === 7 && entry.version > 1 ? entry.version - 1 : entry.version;
    return {
      by,
      request: request('POST', `${oneOf(kind, entry.id)}/revisions/${String(number)}/restore`, {
        version,
      }),
      apply: model.restoreVersion(by, entry.key, number, version),
    };
  }),
  [`read ${kind}`]: (world, _state, _by, { value }) => {
    const address = pick(addressesOf(world, kind), value) ?? '';
    return {
      by: 'visitor',
      request: lookUpRequest(kind, address),
      apply: model.read(kind, address),
      read: (answer) => readLookUp(kind, answer),
    };
  },
});

/** Apps and pages have addresses of their own, and can be made and deleted. */
const ownCommandsOf = (kind: Kind): Record<string, Command> => ({
  [`create ${kind}`]: create(kind),
  [`move ${kind}`]: edit(kind, (world, _entry, value) => ({
    address: pick(addressesOf(world, kind), value) ?? '',
  })),
  [`switch ${kind}`]: edit(kind, (_world, { isActive }) => ({ isActive: !isActive })),
  [`delete ${kind}`]: about(kind, (_world, { id, key }, by) => ({
    by,
    request: request('DELETE', kind === 'app' ? `/apps/delete/${id}` : `/pages/${id}`),
    apply: model.remove(by, key),
  })),
  [`recover ${kind}`]: about(kind, (_world, { id, key }, by) => ({
    by,
    request: request('POST', kind === 'app' ? `/apps/restore/${id}` : `/pages/${id}/recover`),
    apply: model.recover(by, key),
  })),
  [`duplicate ${kind}`]: about(kind, (world, { id, key }, by) => {
    const copy = world.mark('copy');
    return {
      by,
      request: request('POST', `${oneOf(kind, id)}/duplicate`),
      apply: model.duplicate(by, key, copy),
      learn: learnId(world, copy),
    };
  }),
});

export const entryCommands = Object.assign(
  {},
  ...kinds.map(commandsOf),
  ownCommandsOf('app'),
  ownCommandsOf('page'),
) as Record<string, Command>;
