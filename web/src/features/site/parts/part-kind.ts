import { errorCatalogue } from '@portfolio/contracts/errors.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { DocumentKind, Stored } from '../../../entries/document/document-kind.ts';
import type { KeptWorkParser } from '../../../entries/document/kept-work.tsx';
import { isSame } from '../../../lib/drafts/is-same.ts';
import { fieldErrors, type Issues } from '../../../lib/forms/field-errors.ts';
import { HttpError } from '../../../lib/http/http.ts';

/** An answer about a part of the site. */
type Answered<A> = A & { version?: number | undefined };

/** A part of the site as it is stored. Without a version of the server each change that is seen counts as one. */
export type StoredPart<A> = Stored<{ version: number; answer: Answered<A> }, null>;

/** A zod schema, told by its shape. */
interface Schema {
  safeParse: (values: unknown) => { success: true } | { success: false; error: Issues };
}

/** What an editor has to know of one part of the site. */
export interface SitePart<A extends object, V extends object> {
  queryKey: QueryKey;
  labelOf: (path: string) => string;
  valuesOf: (answer: A) => V;
  storable?: (values: V) => V;
  /** What is sent of the values: what differs from the stored ones. */
  bodyOf: (values: V, stored: V) => object;
  bodySchema: Schema;
  read: (signal?: AbortSignal) => Promise<Answered<A>>;
  edit: (body: object) => Promise<Answered<A>>;
  /** After a save: reads anew what shows the part. */
  reload: (client: QueryClient) => Promise<void>;
}

export const openedPart = <A>(answer: Answered<A>): StoredPart<A> => ({
  entry: { version: answer.version ?? 0, answer },
  draft: null,
});

/** The fields of values that differ from the stored ones. */
export const changedFieldsOf = <V extends object>(values: V, stored: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSame(value, stored[name as keyof V])),
  ) as Partial<V>;

/** A part of the site in the document editor. */
export function createPartKind<A extends object, V extends object>(
  part: SitePart<A, V>,
): DocumentKind<StoredPart<A>, V, 'part'> {
  const { valuesOf, storable = (values: V) => values } = part;
  const isUnchanged = (one: A, other: A) => isSame(valuesOf(one), valuesOf(other));
  const storedOf = (answer: Answered<A>, { entry }: StoredPart<A>): StoredPart<A> => ({
    entry: {
      version: answer.version ?? entry.version + (isUnchanged(answer, entry.answer) ? 0 : 1),
      answer,
    },
    draft: null,
  });
  return {
    noun: 'part of the site',
    labelOf: part.labelOf,
    valuesOf: ({ entry }) => valuesOf(entry.answer),
    storable,
    check: (values, { entry }) => {
      const parsed = part.bodySchema.safeParse(part.bodyOf(values, valuesOf(entry.answer)));
      return parsed.success ? {} : fieldErrors(parsed.error);
    },
    send: async ({ stored, values }) => {
      const { answer } = stored.entry;
      if (answer.version === undefined && !isUnchanged(await part.read(), answer))
        throw new HttpError({ code: 'versionChanged', ...errorCatalogue.versionChanged });
      const { version } = answer;
      const body = part.bodyOf(values, valuesOf(answer));
      return storedOf(await part.edit({ ...body, ...(version !== undefined && { version }) }), stored);
    },
    done: () => 'Saved.',
    fetch: async (known, _client, signal) => storedOf(await part.read(signal), known),
    reload: async (client, { entry }) => {
      client.setQueryData(part.queryKey, entry.answer);
      await part.reload(client);
    },
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a form made for `model` can show a value. */
function isShownLike(value: unknown, model: unknown): boolean {
  if (value === null || model === null) return true;
  if (Array.isArray(model))
    return (
      Array.isArray(value) &&
      value.every((entry) => entry !== null && typeof entry === typeof (model[0] ?? entry))
    );
  if (!isRecord(model)) return typeof value === typeof model;
  return (
    isRecord(value) &&
    Object.keys(model).every((name) => name in value && isShownLike(value[name], model[name]))
  );
}

/** Parses kept work on a part, which an earlier version of the page may have written. */
export const createPartParser = <A extends object, V extends object>(
  { valuesOf }: SitePart<A, V>,
  answer: A,
): KeptWorkParser<StoredPart<A>, V> => ({
  entry: {
    safeParse: (entry) => {
      const isEntry =
        isRecord(entry) && typeof entry.version === 'number' && isShownLike(entry.answer, answer);
      return isEntry ? { data: entry as unknown as StoredPart<A>['entry'] } : {};
    },
  },
  draft: { safeParse: () => ({ data: null }) },
  isValues: (values) => isShownLike(values, valuesOf(answer)),
});
