import type { UserRight } from '@portfolio/contracts/account/roles.ts';
import { appError } from '@portfolio/kit/app-error.ts';

/** What decides whether and where visitors see an entry. Pages are never featured. */
interface Publication {
  isActive: boolean;
  publishAt: string | null;
  unpublishAt: string | null;
  isFeatured?: boolean;
}

const unseen = { isActive: false, publishAt: null, unpublishAt: null, isFeatured: false } as const;
const fields = Object.keys(unseen) as (keyof Publication)[];

const mayPublish = (rights: readonly UserRight[]) => rights.includes('publish');

function requireSame(before: Partial<Publication>, given: object): void {
  const wished = given as Partial<Publication>;
  if (fields.some((field) => wished[field] !== undefined && wished[field] !== before[field]))
    throw appError('notAllowed');
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
 * Who may not publish changes only what visitors neither see nor will see by the clock. To be asked within the change.
 *
 * @throws AppError `notAllowed`
 */
export function requireContribution(
  rights: readonly UserRight[],
  before: Publication,
  changes: object,
): void {
  if (mayPublish(rights)) return;
  requireSame(before, { ...unseen, isFeatured: before.isFeatured });
  requireSame(before, changes);
}

/**
 * Who may not publish prepares a draft without a time, and replaces or drops none that has one. To be asked within the change.
 *
 * @throws AppError `notAllowed`
 */
export function requireUntimedDraft(
  rights: readonly UserRight[],
  before: Publication,
  draft: { publishAt: string | null } | undefined,
  changes: object = {},
): void {
  if (mayPublish(rights)) return;
  if ((draft?.publishAt ?? null) !== null) throw appError('notAllowed');
  requireSame(before, changes);
}
