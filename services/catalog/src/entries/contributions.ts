import { lackedScope } from '@portfolio/contracts/account/tokens.ts';
import type { UserRight } from '@portfolio/contracts/account/roles.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { runAuthor } from '../runs/run-author.ts';
import type { Tables } from '../catalog.store.ts';
import type { Entry, EntryKind } from './entry-kind.ts';

/** What decides whether and where visitors see an entry. Pages are never featured. */
interface Publication {
  isActive: boolean;
  publishAt: string | null;
  unpublishAt: string | null;
  isFeatured?: boolean;
}

const unseen = { isActive: false, publishAt: null, unpublishAt: null, isFeatured: false } as const;
const fields = Object.keys(unseen) as (keyof Publication)[];

/** A token is told which scope it lacks. */
const refusal = () =>
  appError(
    'notAllowed',
    runAuthor()?.token === undefined ? {} : { message: lackedScope(['content:publish']) },
  );

/** Of what is published by another right than `publish`. */
type PublishedKind = Pick<EntryKind<never, unknown>, 'publishRight'>;

const mayPublish = (rights: readonly UserRight[], { publishRight = 'publish' }: PublishedKind = {}) =>
  rights.includes(publishRight);

function requireSame(before: Partial<Publication>, given: object): void {
  const wished = given as Partial<Publication>;
  if (fields.some((field) => wished[field] !== undefined && wished[field] !== before[field])) throw refusal();
}

/**
 * A new entry, which is inactive where its author may not publish.
 *
 * @param sent the body before defaults were filled in
 * @throws AppError `notAllowed` where it is to be seen
 */
export function newEntryBy<Body extends object>(
  rights: readonly UserRight[],
  body: Body,
  sent: unknown,
): Body {
  if (mayPublish(rights)) return body;
  requireSame(unseen, sent as object);
  return { ...body, isActive: false };
}

/**
 * Who may not publish changes only what visitors neither see nor will see by the clock, and ends no redirect. To be asked within
 * the change.
 *
 * @throws AppError `notAllowed`
 */
export async function requireContribution<E extends Entry & Publication, Answer>(
  rights: readonly UserRight[],
  kind: EntryKind<E, Answer>,
  tables: Tables,
  { before, changes }: { before: E; changes: Partial<E> },
): Promise<void> {
  if (mayPublish(rights, kind)) return;
  requireSame(before, { ...unseen, isFeatured: before.isFeatured });
  requireSame(before, changes);
  requireUntimedDraft(rights, kind, before, await tables.history[kind.name].drafts.find(before.id));
  const [from, to] = [kind.addressOf(before), kind.addressOf({ ...before, ...changes })];
  if (from === to) return;
  for (const address of [from, to]) {
    const redirect = address === null ? undefined : await tables.redirects.find(address);
    if (redirect !== undefined && redirect.entryId !== before.id) throw refusal();
  }
}

/**
 * Who may not publish prepares a draft without a time, and replaces or drops none that has one. To be asked within the change.
 *
 * @throws AppError `notAllowed`
 */
export function requireUntimedDraft(
  rights: readonly UserRight[],
  kind: PublishedKind,
  before: Publication,
  draft: { publishAt: string | null } | undefined,
  changes: object = {},
): void {
  if (mayPublish(rights, kind)) return;
  if ((draft?.publishAt ?? null) !== null) throw refusal();
  requireSame(before, changes);
}
