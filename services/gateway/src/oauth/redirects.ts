import { endpoints } from '@portfolio/contracts/endpoints.ts';
import { isLoopback } from '@portfolio/kit/address-range.ts';

/** Whether the site may have OAuth: over plain http its codes and tokens could be read on their way. */
export function isOauthAllowed(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || isLoopback(hostname);
}

/** The only thing that access tokens are good for. */
export const resourceOf = (publicUrl: string) => publicUrl + endpoints.callMcp.path;

/** Of programs whose scheme has no dot. */
const knownSchemes = ['cursor:', 'vscode:', 'claude:'];

/**
 * Whether a client may be led back there (contract, section 15): to https, to a program on the owner's own machine, or to an app by a
 * scheme that names its maker (RFC 8252).
 */
export function isRedirectAllowed(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password, hash } = new URL(address);
  if (username !== '' || password !== '' || hash !== '') return false;
  if (protocol === 'https:') return true;
  if (protocol === 'http:') return isLoopback(hostname);
  return knownSchemes.includes(protocol) || protocol.includes('.');
}

/** What an owner is told of where a client leads back to. */
export function describeRedirect(address: string): string {
  const { protocol, host } = new URL(address);
  return /^https?:$/.test(protocol) ? host : protocol.replace(/:$/, '');
}
