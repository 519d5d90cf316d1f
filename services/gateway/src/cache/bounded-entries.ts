/** Values by key that together take at most so much memory: the ones unused for longest go first. */
export interface BoundedEntries<Entry> {
  get: (key: string) => Entry | undefined;
  /** Marks a key as just used. */
  use: (key: string) => void;
  set: (key: string, entry: Entry) => void;
  delete: (key: string) => void;
  all: () => Iterable<Entry>;
}

/** @param maxBytes of all entries together; one that takes more than a quarter of it is not kept */
export function createBoundedEntries<Entry extends { bytes: number }>(
  maxBytes: number,
): BoundedEntries<Entry> {
  // A Map keeps the order of insertion: the first key is the one unused for longest.
  const entries = new Map<string, Entry>();
  let bytes = 0;

  function remove(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  return {
    get: (key) => entries.get(key),
    use: (key) => {
      const entry = entries.get(key);
      if (entry === undefined) return;
      entries.delete(key);
      entries.set(key, entry);
    },
    set: (key, entry) => {
      remove(key);
      if (entry.bytes > maxBytes / 4) return;
      entries.set(key, entry);
      bytes += entry.bytes;
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
    delete: remove,
    all: () => entries.values(),
  };
}
