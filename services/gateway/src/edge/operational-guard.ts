import type { IncomingMessage } from 'node:http';
import { isInsideAddress } from '@portfolio/kit/address-range.ts';
import type { RequestHandler } from 'express';
import type { HostCheck } from './host-check.ts';

const guarded: readonly string[] = ['/readyz', '/metrics', '/status'];
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'] as const;

/** Whether the connection comes from a private address, and no proxy forwards it for somebody else. */
function isFromInside({ socket, headers }: IncomingMessage): boolean {
  return (
    isInsideAddress(socket.remoteAddress ?? '') && proxyHeaders.every((name) => headers[name] === undefined)
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
