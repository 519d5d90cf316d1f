import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { rightsOf, roleSchema, type Role } from '@portfolio/contracts/account/roles.ts';
import { endpoints } from '@portfolio/contracts/endpoints.ts';
import { isAllowed, serviceNames, type Endpoint } from '@portfolio/contracts/endpoints/endpoint.ts';
import { createServiceKeys } from '../../../../tests/support/site/service-keys.ts';
import { createLogger } from '../logger.ts';
import { listen } from '../run.ts';
import { createIdentitySigner, identityHeader } from '../secrets/identity.ts';
import { createServiceHttp } from './http-app.ts';
import { answered, mountEndpoints, type Handlers } from './mount-endpoints.ts';

const { gateway, service } = createServiceKeys();
const sign = createIdentitySigner(gateway.IDENTITY_PRIVATE_KEY);
const userId = '0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b10';

/** A service all of whose endpoints answer 299 to whoever gets past the mount. */
async function serve(name: (typeof serviceNames)[number]) {
  const passes = ({ response }: { response: { status: (code: number) => { end: () => void } } }) => {
    response.status(299).end();
    return answered;
  };
  const own = Object.entries<Endpoint>(endpoints).filter(([, { to }]) => to === name);
  const handlers = Object.fromEntries(own.map(([each]) => [each, passes])) as unknown as Handlers<
    typeof name
  >;
  const server = createServer(
    createServiceHttp({
      name,
      logger: createLogger(name, 'silent'),
      config: service,
      checks: [],
      routes: mountEndpoints(name, handlers),
    }),
  );
  await listen(server, '127.0.0.1', 0);
  return { own, server, url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` };
}

const whole: (Role | 'nobody')[] = [...roleSchema.options, 'nobody'];

it.each(serviceNames)(
  'asks once more for the right of every endpoint of %s, whatever the gateway let through',
  async (name) => {
    const { own, server, url } = await serve(name);
    for (const [endpoint, { method, path, right }] of own)
      for (const role of whole) {
        const rights = role === 'nobody' ? null : rightsOf([role]);
        const target = path
          .replace('{image}', `${'0'.repeat(32)}-10x10-ffffff.png`)
          .replace(/\{\w+\}/g, userId);
        const user = rights === null ? { userId: null } : { userId, rights };
        const token = sign({ audience: name, ...user, method, path: target });
        const { status } = await fetch(url + target, { method, headers: { [identityHeader]: token } });
        const expected = isAllowed(right, rights) ? 'goes on' : rights === null ? 401 : 403;
        expect([endpoint, role, [401, 403].includes(status) ? status : 'goes on']).toEqual([
          endpoint,
          role,
          expected,
        ]);
      }
    server.close();
  },
);

it('takes an identity without rights as one that may do nothing', async () => {
  const { server, url } = await serve('leads');
  const { path } = endpoints.listEnquiries;
  const token = sign({ audience: 'leads', userId, method: 'GET', path });
  expect((await fetch(url + path, { headers: { [identityHeader]: token } })).status).toBe(403);
  server.close();
});
