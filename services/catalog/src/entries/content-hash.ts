import { createHash } from 'node:crypto';

/** Fields that change when visitors see an entry, or what it is compared with, and not what they see. */
const unseen = ['isActive', 'publishAt', 'unpublishAt', 'isFeatured', 'sourceVersion'];

/** The hash of what the page of an entry shows: the same for a draft and for what is published of it. */
export function contentHashOf<E extends object>(entry: E, fields: readonly (keyof E)[]): string {
  const shown = fields
    .filter((field) => !unseen.includes(String(field)))
    .toSorted()
    .map((field) => [field, entry[field]]);
  return createHash('sha256').update(JSON.stringify(shown, sorted)).digest('hex');
}

/** PostgreSQL gives the keys of an object in its own order. */
const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
