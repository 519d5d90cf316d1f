import { beforeAll, expect, it } from '@jest/globals';
import { assigneesHeader } from '@portfolio/contracts/leads/assignees.ts';
import { authPeer, serveGateway } from '../support/gateway-under-test.ts';
import { sendJson } from '../support/peers.ts';

const gateway = serveGateway({});
const id = '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad001';
const people = [{ id, name: 'Grace Höpper', email: 'grace@studio.test' }];
let cookie: string;

beforeAll(async () => {
  cookie = await gateway.signIn();
  gateway.peers.auth.handle((request, response) => {
    if (request.url === '/internal/assignees') sendJson(response, 200, people);
    else return authPeer(request, response);
  });
});

it('an enquiry is given to somebody whom auth names, and not whom the caller names', async () => {
  const headers = { cookie, [assigneesHeader]: Buffer.from('[]').toString('base64url') };
  await gateway.call(`/api/leads/${id}`, { method: 'PATCH', body: { assignedTo: id }, headers });
  const [arrival] = gateway.peers.leads.arrivals.slice(-1);
  expect([arrival?.method, arrival?.url]).toEqual(['PATCH', `/api/leads/${id}`]);
  const header = String(arrival?.headers[assigneesHeader]);
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual(people);
});
