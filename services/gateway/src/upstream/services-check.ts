import { serviceNames } from '@portfolio/contracts/endpoints/endpoint.ts';
import type { ReadinessCheck } from '@portfolio/kit/http/operational-routes.ts';
import { request } from 'undici';
import { ownLimitsMs } from './call-policy.ts';
import type { UpstreamAddresses } from './upstreams.ts';

/**
 * One readiness check per service, which holds until the service was ready once (contract, section 9). A later outage of one
 * service is no reason to take the gateway, and with it the whole site, out of service.
 */
export function createServicesCheck(addresses: UpstreamAddresses): ReadinessCheck[] {
  return serviceNames.map((name) => {
    let wasReady = false;
    return {
      name,
      check: async () => {
        if (wasReady) return;
        const { statusCode, body } = await request(`${addresses[name]}/readyz`, {
          // A new connection each time: while a cluster is still routing the service's address, somebody else may answer there.
          reset: true,
          headersTimeout: ownLimitsMs.start,
          bodyTimeout: ownLimitsMs.start,
        });
        await body.dump();
        if (statusCode !== 200) throw new Error(`${name} is not ready`);
        wasReady = true;
      },
    };
  });
}
