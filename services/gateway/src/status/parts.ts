import { serviceNames, type ServiceName } from '@portfolio/contracts/endpoints/endpoint.ts';
import type { StatusLine } from '@portfolio/contracts/status.ts';
import type { ReadinessCheck } from '@portfolio/kit/http/operational-routes.ts';
import { request } from 'undici';
import { z } from 'zod';
import type { WatchedBuild } from '../documents/web-build.ts';
import { ownLimitsMs } from '../upstream/call-policy.ts';
import type { UpstreamAddresses } from '../upstream/upstreams.ts';

const readinessSchema = z.object({ missing: z.array(z.string()) });

/** What each process misses, by its `/readyz`; undefined where it does not answer. */
type Missing = Readonly<Record<ServiceName, readonly string[] | undefined>>;

async function askReadiness(address: string): Promise<readonly string[] | undefined> {
  try {
    const { body } = await request(`${address}/readyz`, {
      headersTimeout: ownLimitsMs.readiness,
      bodyTimeout: ownLimitsMs.readiness,
    });
    return readinessSchema.parse(await body.json()).missing;
  } catch {
    return undefined;
  }
}

/** What stops when a process does not run. */
const losses: Readonly<Record<ServiceName, string>> = {
  auth: 'Nobody can sign in.',
  catalog: 'Apps cannot be changed; visitors see what the gateway still knows.',
  media: 'New images are missing.',
  leads: 'Visitors cannot send enquiries.',
};

const isRunning = { group: 'processes', state: 'ok', value: 'Ready', advice: null } as const;

function processLine(name: ServiceName, missing: readonly string[] | undefined): StatusLine {
  const line = { ...isRunning, id: `process.${name}`, name };
  if (missing === undefined)
    return {
      ...line,
      state: 'failing',
      value: `No answer. ${losses[name]}`,
      advice: `Read the log of ${name} and start it again (docs/operations/at-2-am.md).`,
    };
  if (missing.length === 0) return line;
  return {
    ...line,
    state: 'failing',
    value: `Not ready: ${missing.join(', ')}. ${losses[name]}`,
    advice: `See below what is wrong with ${missing.join(' and ')}.`,
  };
}

/** @param hasPages whether there is a build of the pages */
function gatewayLine(hasPages: boolean): StatusLine {
  const line = { ...isRunning, id: 'process.gateway', name: 'gateway', value: 'Answers' };
  if (hasPages) return line;
  return {
    ...line,
    state: 'failing',
    value: 'There is no web build. Visitors see no page.',
    advice: 'Make it (make build), or take the images of this version again.',
  };
}

/** A store that one process or several need. @param users those of them that were asked */
function storeLine(
  store: { id: string; name: string; advice: string },
  users: readonly (boolean | undefined)[],
): StatusLine {
  const line = { id: `store.${store.id}`, group: 'stores', name: store.name } as const;
  if (users.includes(false))
    return { ...line, state: 'failing', value: 'Cannot be reached', advice: store.advice };
  if (users.every((user) => user === undefined))
    return {
      ...line,
      state: 'unknown',
      value: 'Nobody could be asked',
      advice: 'First start the processes that use it.',
    };
  return { ...line, state: 'ok', value: 'Reached', advice: null };
}

const stores = {
  database: {
    id: 'database',
    name: 'PostgreSQL',
    advice: 'Start it, or look whether its address and passwords are still those of the settings.',
  },
  images: {
    id: 'images',
    name: 'Image storage',
    advice:
      'Start it, make room where its disk is full, or look whether its address, key and bucket are still those of the settings.',
  },
  sessions: {
    id: 'sessions',
    name: 'Sessions and limits',
    advice:
      'Start Redis, or PostgreSQL where sessions are kept there; until then visitors can read and nobody can sign in.',
  },
} as const;

/** Each process, and each store as those see it that use it. @param sessions checks the gateway's own store */
export async function findParts(
  addresses: UpstreamAddresses,
  sessions: ReadinessCheck['check'],
  build: WatchedBuild,
): Promise<StatusLine[]> {
  const [found, asked, hasSessions] = await Promise.all([
    build.find(),
    Promise.all(serviceNames.map(async (name) => [name, await askReadiness(addresses[name])] as const)),
    sessions().then(
      () => true,
      () => false,
    ),
  ]);
  const missing = Object.fromEntries(asked) as Missing;
  const has = (name: ServiceName, store: string) => missing[name] && !missing[name].includes(store);
  return [
    gatewayLine(found !== undefined),
    ...serviceNames.map((name) => processLine(name, missing[name])),
    storeLine(
      stores.database,
      serviceNames.map((name) => has(name, 'database')),
    ),
    storeLine(stores.images, [has('media', 'store')]),
    storeLine(stores.sessions, [hasSessions]),
  ];
}
