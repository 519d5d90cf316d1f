import { trimEnd } from '@portfolio/contracts/trim-end.ts';

interface Wanted {
  /** What the copied entry has. */
  address: string;
  maxLength: number;
  isTaken: (address: string) => Promise<boolean>;
}

/** The first free address of a copy: `-copy`, `-copy-2`, …; the end of one that would be too long is cut. */
export async function freeAddress({ address, maxLength, isTaken }: Wanted): Promise<string> {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '-copy' : `-copy-${String(number)}`;
    const free = trimEnd(address.slice(0, maxLength - suffix.length), '-/') + suffix;
    if (!(await isTaken(free))) return free;
  }
}
