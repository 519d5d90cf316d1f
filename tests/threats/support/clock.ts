import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The clock of everything that is started with these settings. */
export interface MovableClock {
  settings: Record<string, string>;
  /** Moves the wall clock, as `date -s` would; what counts time passed does not notice. @param offset such as `+1h` or `-1d` */
  move: (offset: string) => void;
  remove: () => void;
}

const libraries = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`,
);

/** @returns undefined where Debian's package `faketime` is not installed */
export function createClock(): MovableClock | undefined {
  const library = libraries.find((file) => existsSync(file));
  if (library === undefined) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-clock-'));
  const file = path.join(folder, 'offset');
  writeFileSync(file, '+0\n');
  return {
    settings: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
    move: (offset) => {
      writeFileSync(file, `${offset}\n`);
    },
    remove: () => {
      rmSync(folder, { recursive: true });
    },
  };
}
