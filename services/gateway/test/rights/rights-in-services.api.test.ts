import { beforeAll, expect, it } from '@jest/globals';
import { rightsOf, type Role } from '@portfolio/contracts/account/roles.ts';
import { caller, authPeer, serveGateway } from '../support/gateway-under-test.ts';
import { sendJson } from '../support/peers.ts';

const gateway = serveGateway();
let cookie: string;
let roles: Role[] = ['owner'];

beforeAll(async () => {
  cookie = await gateway.signIn();
  gateway.peers.auth.handle(async (request, response) => {
    if (request.url !== '/internal/caller') await authPeer(request, response);
    else sendJson(response, 200, { ...caller, rights: rightsOf(roles) });
  });
});

/** What the catalog was last told of who calls. */
function lastClaims(): Record<string, unknown> {
  const [token = ''] = [gateway.peers.catalog.arrivals.at(-1)?.headers['x-portfolio-caller']].flat();
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
}

it('tells the services what the caller may do, and nobody else’s word for it counts', async () => {
  roles = ['contributor'];
  const headers = { cookie, 'x-portfolio-caller': 'x', 'x-rights': 'administration' };
  await gateway.call('/api/apps/overview', { headers });
  expect(lastClaims()).toMatchObject({ rights: ['content'], name: 'Ada Lovelace' });
});

it('answers who may not read apps as it answers visitors', async () => {
  const callerAt = async () => {
    await gateway.call(`/api/apps/getapps?q=${String(Math.random())}`, { headers: { cookie } });
    return lastClaims().sub;
  };
  roles = ['contributor'];
  expect(await callerAt()).toMatch(/-/);
  roles = ['sales'];
  expect(await callerAt()).toBeUndefined();
});
