import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { bareHost, isLoopback } from '@portfolio/kit/address-range.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { RequestHandler } from 'express';

/** Which names this site answers to (contract, section 12): another site's name may lead to its address, by mistake or by trick. */
export interface HostCheck {
  /** Whether a request names a host of this site, once. */
  isAllowed: (request: IncomingMessage) => boolean;
  /** Refuses all others: 421 for another host, 400 for two `Host` headers. */
  reject: RequestHandler;
  /** The same for probes and metrics, which also come by address or by a container's name, never by a public name. */
  rejectPublicNames: RequestHandler;
}

/** The name in a `Host` header, without its port; '' where it is none. */
function hostnameOf(host: string | undefined): string {
  const address = `http://${host ?? ''}`;
  return host !== undefined && /^[\w.:[\]-]+$/.test(host) && URL.canParse(address)
    ? new URL(address).hostname
    : '';
}

const isPrivateName = (hostname: string) =>
  isIP(bareHost(hostname)) !== 0 || (hostname !== '' && !hostname.includes('.'));

const hasTwoHosts = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/**
 * @param publicUrl the site's own address; where it is a loopback one, all loopback names are the site's
 * @param alsoAllowed further host names, from `ALLOWED_HOSTS`
 */
export function createHostCheck(publicUrl: string, alsoAllowed: readonly string[]): HostCheck {
  const own = new URL(publicUrl).hostname;
  const allowed = new Set([own, ...alsoAllowed]);
  const isOwnHost = (hostname: string) => allowed.has(hostname) || (isLoopback(own) && isLoopback(hostname));

  const rejectUnless =
    (isGood: (hostname: string) => boolean): RequestHandler =>
    (request, _response, next) => {
      if (hasTwoHosts(request)) throw appError('malformedRequest');
      if (!isGood(hostnameOf(request.headers.host))) throw appError('misdirected');
      next();
    };

  return {
    isAllowed: (request) => isOwnHost(hostnameOf(request.headers.host)) && !hasTwoHosts(request),
    reject: rejectUnless(isOwnHost),
    rejectPublicNames: rejectUnless((hostname) => isOwnHost(hostname) || isPrivateName(hostname)),
  };
}
