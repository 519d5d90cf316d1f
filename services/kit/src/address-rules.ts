import { lookup as lookUp } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { bareHost, isPublicAddress } from './address-range.ts';

/** Thrown where a host leads to an address that channels may not reach. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';
}

const advice = 'The operator can allow it by listing the host in CHANNEL_HOSTS.';

/** Names that can only stand for a machine nearby. */
const localName = /^[^.]+$|\.(?:local|localhost|internal|lan|home|home\.arpa|intranet|corp)\.?$/;

export type AddressRules = ReturnType<typeof createAddressRules>;

/**
 * Which addresses channels may have (contract, section 10): public hosts over an encrypted connection, and beside them the
 * hosts that the operator lists, in any way.
 */
export function createAddressRules(allowedHosts: readonly string[]) {
  const isAllowed = (host: string) => allowedHosts.includes(bareHost(host));

  /** All addresses of a host, each checked: a connection to one of them cannot be turned elsewhere by a second lookup. */
  async function resolve(host: string): Promise<{ address: string; family: number }[]> {
    const bare = bareHost(host);
    const addresses = isIP(bare)
      ? [{ address: bare, family: isIP(bare) }]
      : await lookUp(bare, { all: true });
    const refused = isAllowed(bare) ? undefined : addresses.find(({ address }) => !isPublicAddress(address));
    if (refused !== undefined)
      throw new RefusedAddress(`${bare} leads to ${refused.address}, which is not public. ${advice}`);
    return addresses;
  }

  const lookup: LookupFunction = (host, options, done) => {
    resolve(host).then(
      (addresses) => {
        const [first = { address: '', family: 0 }] = addresses;
        if (options.all === true) done(null, addresses);
        else done(null, first.address, first.family);
      },
      (error: unknown) => {
        done(error instanceof Error ? error : new Error('lookup failed'), []);
      },
    );
  };

  return {
    isAllowed,
    resolve,
    lookup,

    /** What is wrong with an address as far as its text shows; undefined where nothing is. */
    problemOf: (address: string): string | undefined => {
      const { protocol, hostname } = new URL(address);
      const host = bareHost(hostname);
      if (isAllowed(host)) return undefined;
      if (protocol === 'http:') return `Only https is allowed. ${advice}`;
      if (isIP(host) === 0 ? localName.test(host) : !isPublicAddress(host))
        return `${host} is not a public host. ${advice}`;
      return undefined;
    },
  };
}
