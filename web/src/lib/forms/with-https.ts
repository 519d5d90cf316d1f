const withoutScheme = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[:/?#]|$)/iu;

/** An address as people type it: one that begins with a domain gets `https://`. */
export const withHttps = (address: string): string =>
  withoutScheme.test(address.trim()) ? `https://${address.trim()}` : address;

/** Fields of values that hold addresses of other sites. */
const addressFields = new Set(['url', 'demoUrl', 'downloadUrl']);

/** The same values, with whole addresses in all lists and links. */
export function withWholeAddresses<T>(values: T): T {
  if (Array.isArray(values)) return values.map(withWholeAddresses) as T;
  if (typeof values !== 'object' || values === null) return values;
  return Object.fromEntries(
    Object.entries(values as Record<string, unknown>).map(([name, value]) => [
      name,
      addressFields.has(name) && typeof value === 'string' ? withHttps(value) : withWholeAddresses(value),
    ]),
  ) as T;
}
