import { withEnding } from '@portfolio/contracts/with-ending.ts';

/** So many are looked up at once. */
const atOnce = 500;

interface Wanted {
  /** Of the entry that is copied. */
  path: string;
  maxLength: number;
  /** Those of some paths that are taken. */
  takenOf: (paths: readonly string[]) => Promise<ReadonlySet<string>>;
}

const copyOf = (path: string, maxLength: number, number: number): string =>
  withEnding(path, number === 1 ? '-copy' : `-copy-${String(number)}`, maxLength);

/** The first free path of a copy: `-copy`, `-copy-2`, …; the end of one that would be too long is cut. */
export async function freeAddress({ path, maxLength, takenOf }: Wanted): Promise<string> {
  for (let first = 1; ; first += atOnce) {
    const paths = Array.from({ length: atOnce }, (_, n) => copyOf(path, maxLength, first + n));
    const taken = await takenOf(paths);
    const free = paths.find((one) => !taken.has(one));
    if (free !== undefined) return free;
  }
}
