import type { Person } from '@portfolio/contracts/account/people.ts';
import { capitalized, type declaredEndpoints } from '@portfolio/contracts/endpoints/declared-kinds.ts';
import type { NameOf } from '@portfolio/contracts/endpoints.ts';
import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import type { Response } from 'express';
import { isoTimeOf, upcoming } from '../../apps/upcoming.ts';
import { beforeSetup } from '../../before-setup.ts';
import type { CatalogStore } from '../../catalog.store.ts';
import { setRevision } from '../answer-revision.ts';
import { createDraftsService, type DraftBody } from '../drafts.service.ts';
import { entryHandlers } from '../entries.routes.ts';
import { createEntriesService, type OfVersion } from '../entries.service.ts';
import { freeAddress } from '../free-address.ts';
import { historyHandlers } from '../history.routes.ts';
import { createMediaPaths } from '../media-paths.ts';
import { createPreviewsService } from '../previews/previews.service.ts';
import { createRevisionsService } from '../revisions.service.ts';
import type { DeclaredEntry, ManyKind } from './declared-kind.ts';

type Body = OfVersion & Record<string, unknown>;
interface ListCall {
  query: Readonly<Record<string, string>>;
  caller: string | null;
  response: Response;
}
type HandlersNamed<Name extends NameOf<'catalog'>> = [Name] extends [never]
  ? object
  : Pick<Handlers<'catalog'>, Name>;
type DeclaredHandlers = HandlersNamed<Extract<NameOf<'catalog'>, keyof typeof declaredEndpoints>>;

/** Every endpoint of the declared kinds. */
export const declaredHandlers = (store: CatalogStore, kinds: readonly ManyKind[], publicUrl: string) =>
  Object.assign({}, ...kinds.map((kind) => handlersOf(store, kind, publicUrl))) as DeclaredHandlers;

function handlersOf(store: CatalogStore, kind: ManyKind, publicUrl: string) {
  const name = capitalized(kind.name);
  const changesOf = createChangesReader(kind, publicUrl);
  return {
    [`list${name}s`]: async ({ query: facets, caller, response }: ListCall) => {
      const { revision, entries } = await kind
        .list(store, { isPublic: caller === null, facets })
        .catch(beforeSetup({ revision: 0, entries: [] }));
      setRevision(response, revision);
      return caller === null
        ? entries.map(kind.seenOf)
        : entries.map((entry) => ({ ...kind.answer(entry), hasDraft: entry.hasDraft }));
    },
    ...entryHandlers(name, {
      ...createEntriesService({
        store,
        kind,
        entryOf: (body: Body, id, by) =>
          newEntry({ ...kind.fieldsOf(noFields(kind)), ...changesOf(body) }, id, by),
        changesOf,
        copyOf: async (tables, original, id, by) => {
          const unseen = { isActive: false, publishAt: null, unpublishAt: null };
          const { address } = kind.declared;
          const path =
            address &&
            (await freeAddress({
              path: address.prefix + String(original[address.field]),
              maxLength: address.prefix.length + address.maxLength,
              takenOf: tables.redirects.takenOf,
            }));
          const free = address && { [address.field]: path?.slice(address.prefix.length) };
          return newEntry({ ...original, ...unseen, ...free }, id, by);
        },
      }),
    }),
    ...historyHandlers(name, {
      kind,
      revisions: createRevisionsService(store, kind),
      drafts: createDraftsService({ store, kind, read: (body: DraftBody) => changesOf(body as Body) }),
      previews: createPreviewsService({ store, kind, publicUrl }),
    }),
  };
}

const noFields = ({ declared }: ManyKind) =>
  Object.fromEntries(declared.fields.map((field) => [field, null]));

/** Turns what an editor sends into what is stored. */
function createChangesReader(kind: ManyKind, publicUrl: string) {
  const stored = createMediaPaths(publicUrl);
  return (body: Body): Partial<DeclaredEntry> => {
    const changes = kind.changesOf(body);
    const { publishAt, unpublishAt } = changes;
    return Object.fromEntries(
      Object.entries({
        ...changes,
        ...Object.fromEntries(
          Object.entries(kind.fieldsOf(changes)).map(([field, value]) => [field, stored(value, field)]),
        ),
        publishAt: publishAt && upcoming(publishAt),
        unpublishAt: unpublishAt && isoTimeOf(unpublishAt),
      }).filter(([, value]) => value !== undefined),
    );
  };
}

/** An entry that has just been made. */
function newEntry(content: Partial<DeclaredEntry>, id: string, { name }: Person): DeclaredEntry {
  const now = new Date().toISOString();
  const times = { publishAt: null, unpublishAt: null };
  const added = { id, version: 1, createdAt: now, updatedAt: now, createdBy: name, changedBy: name };
  return { title: '', isActive: true, ...times, ...content, ...added };
}
