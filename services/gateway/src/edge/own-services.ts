import { createServiceTokenVerifier, serviceTokenHeader } from '@portfolio/kit/secrets/service-token.ts';
import type { Request } from 'express';

/** Whether a service of this site made a request, as leads does with its canary. */
export type IsOfOwnService = (request: Request) => boolean;

/** @param secret `SERVICE_SECRET`, with which services sign such requests for the gateway, each for some seconds */
export function createIsOfOwnService(secret: string): IsOfOwnService {
  const verify = createServiceTokenVerifier('gateway', secret);
  return (request) => {
    if (request.headers[serviceTokenHeader] === undefined) return false;
    try {
      verify(request);
      return true;
    } catch {
      return false;
    }
  };
}
