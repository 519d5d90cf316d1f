import { beforeAll, expect, it } from '@jest/globals';
import { rightsOf, roleSchema, type Role } from '@portfolio/contracts/account/roles.ts';
import type { Right } from '@portfolio/contracts/endpoints/endpoint.ts';
import { routes } from '@portfolio/kit/http/mount-routes.ts';
import { decided } from '../support/decided-rights.ts';
import { caller, authPeer, serveGateway } from '../support/gateway-under-test.ts';
import { sendJson } from '../support/peers.ts';

const table: Record<Role, Right[]> = {
  owner: ['signedIn', 'content', 'publish', 'enquiries', 'administration', 'monitor'],
  editor: ['signedIn', 'content', 'publish'],
  contributor: ['signedIn', 'content'],
  sales: ['signedIn', 'enquiries'],
};

const gateway = serveGateway({ LIMIT_CONTACT: '1000/60', LIMIT_SETUP: '1000/60' });
let cookie: string;
let roles: Role[] = ['owner'];

beforeAll(async () => {
  cookie = await gateway.signIn();
  gateway.peers.auth.handle(async (request, response) => {
    if (request.url !== '/internal/caller') await authPeer(request, response);
    else sendJson(response, 200, { ...caller, rights: rightsOf(roles) });
  });
});

const example = (path: string) =>
  path
    .replace('{file}', 'start.js')
    .replace('{image}', `${'a'.repeat(32)}-80x60-00ff00.png`)
    .replace(/\{\w+\}/g, '0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b10');
const guarded = routes.filter(({ right }) => right !== 'anyone' && right !== 'signedIn');

it('has a decision for every endpoint', () => {
  const byName = Object.entries(decided).flatMap(([right, names]) => names.map((name) => [name, right]));
  expect(Object.fromEntries(byName)).toEqual(
    Object.fromEntries(routes.map(({ name, right }) => [name, right])),
  );
});

it.each(roleSchema.options)(
  'refuses %s every endpoint that the role does not allow, in words, and no other',
  async (role) => {
    roles = [role];
    for (const { name, method, path, right } of guarded) {
      const answer = await gateway.call(example(path), { method, headers: { cookie } });
      const isRefused = answer.status === 403;
      expect([name, isRefused]).toEqual([name, !table[role].includes(right)]);
      if (isRefused)
        expect(answer.body).toMatchObject({
          code: 'notAllowed',
          message: 'Your role does not allow this. Ask an owner of the site.',
        });
    }
  },
);

it('counts changed rights from the next request on', async () => {
  const status = async () => (await gateway.call('/api/leads', { headers: { cookie } })).status;
  roles = ['sales'];
  expect(await status()).toBe(200);
  roles = ['editor'];
  expect(await status()).toBe(403);
  roles = ['editor', 'sales'];
  expect(await status()).toBe(200);
});
