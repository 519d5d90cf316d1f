import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { appError } from '@portfolio/kit/app-error.ts';

const lookupLimitMs = 5000;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Addresses that no database has: nobody's, the link's own (where cloud providers keep their secrets), everybody's. */
const unusable = new BlockList();
unusable.addSubnet('0.0.0.0', 8);
unusable.addSubnet('169.254.0.0', 16);
unusable.addSubnet('224.0.0.0', 3);
unusable.addAddress('::', 'ipv6');
unusable.addSubnet('fe80::', 10, 'ipv6');
unusable.addSubnet('ff00::', 8, 'ipv6');

const has = (list: BlockList, address: string) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  return has(loopback, address);
}

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
    const isUsable = name === 'localhost' ? isLoopback : (address: string) => !has(unusable, address);
    return { name, addresses: found.map(({ address }) => address).filter(isUsable) };
  };
}

const normalise = (host: string) => host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
