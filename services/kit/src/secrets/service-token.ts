import type { Request, RequestHandler } from 'express';
import { createTokenSigner, createTokenVerifier } from './request-token.ts';

/** The internal header in which one service shows another that it is a service of this site. */
export const serviceTokenHeader = 'x-portfolio-service';

/** Which request a service makes of another. */
interface ServiceCall {
  /** The name of the service that is called. */
  audience: string;
  method: string;
  path: string;
}

/** Signs one such request. */
export type ServiceTokenSigner = (call: ServiceCall) => string;

/**
 * Makes the signer of calls between services. Such a token names no user, and only routes for other services take it.
 *
 * @param secret `SERVICE_SECRET`
 */
export function createServiceTokenSigner(secret: string): ServiceTokenSigner {
  const sign = createTokenSigner({ algorithm: 'HS256', key: secret });
  return (call) => sign({ ...call, userId: null });
}

/**
 * Makes the check of such calls, which throws AppError `untrustedCaller` (401) without a token for this service, method and path from
 * the last minute.
 *
 * @param audience the service's own name
 * @param secret `SERVICE_SECRET`
 */
export function createServiceTokenVerifier(audience: string, secret: string): (request: Request) => void {
  const verify = createTokenVerifier({ algorithm: 'HS256', key: secret }, audience);
  return ({ headers, method, baseUrl, path }) => {
    verify({ token: headers[serviceTokenHeader], method, path: baseUrl + path });
  };
}

/** Express middleware for a route that other services call. */
export function requireService(audience: string, secret: string): RequestHandler {
  const verify = createServiceTokenVerifier(audience, secret);
  return (request, _response, next) => {
    verify(request);
    next();
  };
}
