import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Of a network that no stranger is in: this machine, a private network, or a provider's (RFC 6598), as the pods of some clusters have. */
const insideRanges: readonly string[] = ['loopback', 'private', 'uniqueLocal', 'carrierGradeNat'];

/** No server has one: nobody's, everybody's, and the link's own, where cloud providers keep their secrets. */
const unusableRanges: readonly string[] = ['unspecified', 'linkLocal', 'multicast', 'broadcast', 'reserved'];

/** The name that ipaddr.js has for the range of an address; an IPv4 address in IPv6 counts as IPv4. */
const rangeOf = (address: string): string => (isIP(address) === 0 ? '' : ipaddr.process(address).range());

/** Whether an IP address is unicast on the public internet: neither private, local, reserved, nor translated to such an address. */
export function isPublicAddress(address: string): boolean {
  return rangeOf(address) === 'unicast';
}

/** Whether an IP address is this machine's or a private network's. */
export function isInsideAddress(address: string): boolean {
  return insideRanges.includes(rangeOf(address));
}

/** Whether a server can have this IP address, on any network. */
export function isUsableAddress(address: string): boolean {
  const range = rangeOf(address);
  return range !== '' && !unusableRanges.includes(range);
}

/** `url.hostname` without the brackets of an IPv6 address. */
export function bareHost(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
}

/** Whether an IP address, or a host of a URL, is this machine itself. */
export function isLoopback(host: string): boolean {
  const bare = bareHost(host);
  return bare === 'localhost' || rangeOf(bare) === 'loopback';
}
