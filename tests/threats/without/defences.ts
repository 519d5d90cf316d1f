/** One line of one file, and its replacement without the defence. */
interface Edit {
  file: string;
  /** Occurs once in the file. */
  find: string;
  replace: string;
}

/** A defence that can be removed. Where several defences back each other up, all of them are removed at once. */
export interface Defence {
  /** The row of docs/threats.md whose test must fail without the defence. */
  id: string;
  what: string;
  edits: readonly Edit[];
}

const without = (id: string, what: string, file: string, find: string, replace = ''): Defence => ({
  id,
  what,
  edits: [{ file, find, replace }],
});

const gateway = 'services/gateway/src';

/** Defences that only the whole product can show. A defence that a unit or service test guards is not repeated here. */
export const defences: readonly Defence[] = [
  without(
    'T50',
    'the strict parser',
    `${gateway}/edge/server-limits.ts`,
    'maxHeaderSize: 16 * 1024,',
    'maxHeaderSize: 16 * 1024,\n  insecureHTTPParser: true,',
  ),
  {
    id: 'T52',
    what: 'the time limits of headers and requests',
    edits: [
      {
        file: `${gateway}/edge/server-limits.ts`,
        find: 'headersTimeout: 10_000,',
        replace: 'headersTimeout: 600_000,',
      },
      {
        file: `${gateway}/edge/server-limits.ts`,
        find: 'requestTimeout: 60_000,',
        replace: 'requestTimeout: 600_000,',
      },
    ],
  },
  without(
    'T53',
    'loopback for services',
    'infra/embedded/src/services.ts',
    "context.settings.gatewayHost : '127.0.0.1',",
    "context.settings.gatewayHost : '0.0.0.0',",
  ),
  without(
    'T60',
    'one probe a second',
    'services/kit/src/http/operational-routes.ts',
    'const probeLifetimeMs = 1000;',
    'const probeLifetimeMs = 0;',
  ),
  without('T61', 'installation without scripts', 'Makefile', 'npm ci --ignore-scripts', 'npm ci'),
  without(
    'F07',
    'a short pause before a restart',
    'infra/embedded/src/processes/supervise.ts',
    'Math.min(MAX_BACKOFF_MS, 250 * 2 ** (failures - 1))',
    '120_000',
  ),
  without(
    'F23',
    'the lock of the data folder',
    'infra/embedded/src/state/data-folder.ts',
    'if (!takeLock(dataDir)) {',
    'if (dataDir === "") {',
  ),
];
