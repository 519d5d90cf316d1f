import { isIP, isIPv6 } from 'node:net';

/** The 64 bits of an IPv6 address that its owner cannot choose freely, spelled one way. */
function networkOf(address: string): string {
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = groups.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return `${[...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4).join(':')}::/64`;
}

/**
 * What limits count a visitor by: an IPv4 address as it is (also where it comes wrapped in IPv6), an IPv6 address by its /64,
 * since everybody has that many of those.
 *
 * @param address the address that the connection, or a trusted proxy, gives; anything else is counted together
 */
export function addressKey(address: string | undefined): string {
  const plain = (address ?? '').split('%', 1)[0] ?? '';
  const wrapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(plain)?.[1];
  if (wrapped !== undefined) return wrapped;
  if (isIPv6(plain)) return networkOf(plain);
  return isIP(plain) === 4 ? plain : 'unknown';
}
