import { parseArgs } from 'node:util';

/** How long and how often `make bench` measures. */
export interface Settings {
  /** For shared machines: short rounds, and only gross misses count. */
  isShort: boolean;
  /** Rounds in which product and limit are measured side by side; the median counts. */
  rounds: number;
  /** Seconds of load in each. */
  seconds: number;
  /** Seconds of load before the first round, so that hot code is compiled. */
  warmUpSeconds: number;
  /** Minutes of mixed load at the end, during which memory must not grow; 0 for none. */
  soakMinutes: number;
  /** Numbers of apps at which reads are compared; the first one is the standard. */
  portfolios: readonly number[];
  /** Measures only the groups of work whose name contains this; empty: all. */
  only: string;
}

/** `--short`, `--soak` and `--only <group>`. @throws for anything else */
export function readSettings(args: string[]): Settings {
  const { values } = parseArgs({
    args,
    options: {
      short: { type: 'boolean', default: false },
      soak: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
    },
  });
  const isShort = values.short;
  return {
    isShort,
    rounds: isShort ? 3 : 5,
    seconds: isShort ? 1 : 3,
    warmUpSeconds: isShort ? 2 : 6,
    soakMinutes: values.soak ? 10 : 0,
    portfolios: isShort ? [100, 100_000] : [100, 1000, 10_000, 100_000],
    only: values.only,
  };
}
