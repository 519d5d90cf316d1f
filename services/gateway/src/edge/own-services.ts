import { createTokenVerifier } from '@portfolio/kit/request-token.ts';
import { serviceTokenHeader } from '@portfolio/kit/service-token.ts';
import type { Request } from 'express';

/** Whether a service of this site made a request, as leads does with its canary. */
export type IsOfOwnService = (request: Request) => boolean;

/** @param secret `SERVICE_SECRET`, with which services sign such requests for the gateway, each for some seconds */
export function createIsOfOwnService(secret: string): IsOfOwnService {
  const verify = createTokenVerifier({ algorithm: 'HS256', key: secret }, 'gateway');
  return ({ headers, method, baseUrl, path }) => {
    const token = headers[serviceTokenHeader];
    if (token === undefined) return false;
    try {
      verify({ token, method, path: baseUrl + path });
      return true;
    } catch {
      return false;
    }
  };
}
