import { setTimeout as sleep } from 'node:timers/promises';
import { familyOf, findPostgres, services, type ServiceName } from './processes.ts';
import type { Site } from './site.ts';

/** Sends a signal to processes that may be gone by then. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      if (pid > 0) process.kill(pid, name);
    } catch {
      // It ended by itself meanwhile.
    }
}

/** All of PostgreSQL's processes; none while it is away. */
function postgresFamily({ stack }: Site): number[] {
  try {
    return familyOf(findPostgres(stack.dataDir));
  } catch {
    return [];
  }
}

/** Kills PostgreSQL, its children too. */
export function killPostgres(site: Site): void {
  signal(postgresFamily(site), 'SIGKILL');
}

/** Keeps PostgreSQL from coming back for so many milliseconds. */
export async function keepPostgresDown(site: Site, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    killPostgres(site);
    await sleep(50);
  }
}

/** Nothing of PostgreSQL moves for so many milliseconds; connections stay. */
export async function holdPostgres(site: Site, milliseconds: number): Promise<void> {
  const family = postgresFamily(site);
  signal(family, 'SIGSTOP');
  await sleep(milliseconds);
  signal(family, 'SIGCONT');
}

export function killServices(site: Site, names: readonly ServiceName[] = services): void {
  const pids = site.pids();
  signal(
    names.map((name) => pids[name]),
    'SIGKILL',
  );
}

export async function holdService(site: Site, name: ServiceName, milliseconds: number): Promise<void> {
  const pid = site.pids()[name];
  signal([pid], 'SIGSTOP');
  await sleep(milliseconds);
  signal([pid], 'SIGCONT');
}
