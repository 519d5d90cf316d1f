import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { RequestHandler } from 'express';
import type { HostCheck } from './host-check.ts';

const inside = new BlockList();
inside.addSubnet('127.0.0.0', 8);
inside.addSubnet('10.0.0.0', 8);
// Shared by a provider's networks (RFC 6598), and the pods of some clusters. It says nothing about who may name a visitor.
inside.addSubnet('100.64.0.0', 10);
inside.addSubnet('172.16.0.0', 12);
inside.addSubnet('192.168.0.0', 16);
inside.addAddress('::1', 'ipv6');
inside.addSubnet('fc00::', 7, 'ipv6');

const guarded: readonly string[] = ['/readyz', '/metrics', '/status'];
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'] as const;

/** Whether the connection comes from a private address, and no proxy forwards it for somebody else. */
function isFromInside({ socket, headers }: IncomingMessage): boolean {
  const address = socket.remoteAddress ?? '';
  return (
    inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') &&
    proxyHeaders.every((name) => headers[name] === undefined)
  );
}

/**
 * Metrics, readiness and the status answer private callers only, since they share the public port; for anybody else the path does not
 * exist. Liveness is no secret.
 */
export function guardOperationalRoutes(routes: RequestHandler, hosts: HostCheck): RequestHandler {
  return (request, response, next) => {
    const isOpen = request.url === '/healthz';
    const isGuarded = guarded.includes(request.url);
    if (!isOpen && !(isGuarded && isFromInside(request))) {
      next();
      return;
    }
    void hosts.rejectPublicNames(request, response, (error?: unknown) => {
      if (error === undefined) void routes(request, response, next);
      else next(error);
    });
  };
}
