import type { AppCard } from '@portfolio/contracts/apps/apps.ts';

/** An order that is not saved yet. */
export interface OrderDraft {
  ids: readonly string[];
  /** ISO 8601. */
  savedAt: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Parses a stored draft; null if it is invalid. */
export function parseOrderDraft(stored: unknown): OrderDraft | null {
  if (!isRecord(stored) || typeof stored.savedAt !== 'string' || !Array.isArray(stored.ids)) return null;
  const ids = stored.ids.filter((id) => typeof id === 'string');
  return { ids, savedAt: stored.savedAt };
}

/** The apps in the order of the draft. Apps created since then come first. */
export function inDraftOrder<T extends Pick<AppCard, 'id'>>(
  apps: readonly T[],
  { ids }: Pick<OrderDraft, 'ids'>,
): T[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  return apps.toSorted((one, other) => (places.get(one.id) ?? -1) - (places.get(other.id) ?? -1));
}

export const newestFirst = <T extends Pick<AppCard, 'createdAt'>>(apps: readonly T[]): T[] =>
  apps.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));

export const isReordered = (apps: readonly AppCard[], ordered: readonly AppCard[]): boolean =>
  ordered.some((app, index) => app.id !== apps[index]?.id);
