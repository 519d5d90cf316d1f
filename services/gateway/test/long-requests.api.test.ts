import { describe, expect, it } from '@jest/globals';
import { findHolding, longRequestRoutes, longRequests } from '../../../tests/support/long-requests.ts';
import { callRaw } from './support/call.ts';
import { serveGateway } from './support/gateway-under-test.ts';
import { build } from './support/web-build.ts';

const many = '100000/60';
const limits = { LIMIT_REGISTER: many, LIMIT_LINKS: many, LIMIT_DOCUMENTS: many };
const gateway = serveGateway({ PUBLIC_URL: 'http://localhost:8080', ...limits }, build);

describe('16 kB of one character', () => {
  it.each(longRequestRoutes)(
    'T52b: holds up nobody in address and headers of %s',
    async (route) => {
      const holding = await findHolding(
        longRequests(route, '127.0.0.1'),
        100,
        (bytes) => callRaw(gateway.url, bytes),
        () => gateway.call('/healthz'),
      );
      expect(holding).toEqual([]);
    },
    60_000,
  );
});
