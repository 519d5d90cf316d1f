import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLoopback, isUsableAddress } from '@portfolio/kit/address-range.ts';
import { appError } from '@portfolio/kit/app-error.ts';

const lookupLimitMs = 5000;

interface DatabaseHostsOptions {
  /** `SETUP_DB_HOSTS`: the only hosts that the wizard connects to. */
  allowed: readonly string[];
  /** The host of `DATABASE_URL`, where set; `localhost` in the wizard means this one then. */
  configured: string | undefined;
}

/** A host that may be connected to, and where: no later lookup can exchange the addresses. */
export interface DatabaseHost {
  name: string;
  /** None where the name is unknown. */
  addresses: string[];
}

/**
 * The hosts a visitor may have the platform connect to.
 *
 * @returns finds a host by what was typed
 * @throws AppError `databaseHostNotAllowed`, without having looked anything up, for every spelling that is not on the list
 */
export function createDatabaseHosts({ allowed, configured }: DatabaseHostsOptions) {
  const names = new Set([...allowed, ...(configured === undefined ? [] : [configured])].map(normalise));

  return async (typed: string): Promise<DatabaseHost> => {
    const wanted = normalise(typed);
    const name = wanted === 'localhost' && configured !== undefined ? normalise(configured) : wanted;
    if (!names.has(name)) throw appError('databaseHostNotAllowed');
    if (isIP(name) !== 0) return { name, addresses: [name] };
    const isLate = sleep(lookupLimitMs, [], { ref: false });
    const found = await Promise.race([lookup(name, { all: true }).catch(() => []), isLate]);
    const isUsable = name === 'localhost' ? isLoopback : isUsableAddress;
    return { name, addresses: found.map(({ address }) => address).filter(isUsable) };
  };
}

const normalise = (host: string) => host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
