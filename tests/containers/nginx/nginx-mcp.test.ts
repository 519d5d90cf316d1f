import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, it } from '@jest/globals';
import { signIn } from '../../support/site/seed.ts';
import { findSite } from '../site.ts';

const { url } = findSite();
const address = new URL('/mcp', url);

async function connectAgent(): Promise<Client> {
  const owner = await signIn({ url });
  const { body } = await owner.call('POST', '/tokens', { name: 'Behind nginx', scopes: ['media:write'] });
  const { token } = body as { token: string };
  const agent = new Client({ name: 'writer', version: '1.0.0' });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await agent.connect(new StreamableHTTPClientTransport(address, { requestInit }));
  return agent;
}

it('nginx lets an agent in, with an image larger than other bodies', async () => {
  const agent = await connectAgent();
  const { tools } = await agent.listTools();
  expect(tools.map(({ name }) => name)).toContain('upload_image');
  // Not an image, so that the answer is that of the service of images.
  const data = Buffer.alloc(2 * 1024 * 1024, 'x').toString('base64');
  const answer = await agent.callTool({ name: 'upload_image', arguments: { data, name: 'large.png' } });
  expect(answer).toMatchObject({ isError: true });
  expect(JSON.stringify(answer.content)).toMatch(/image/i);
  await agent.close();
});

it('nginx says where a client without a token gets one', async () => {
  const answer = await fetch(address, { method: 'POST' });
  expect(answer.status).toBe(401);
  const [, metadata = ''] =
    /resource_metadata="([^"]+)"/.exec(answer.headers.get('www-authenticate') ?? '') ?? [];
  const described = await fetch(new URL(new URL(metadata).pathname, url));
  expect(described.status).toBe(200);
  expect(await described.json()).toMatchObject({ resource: expect.stringMatching(/\/mcp$/) });
  expect((await fetch(new URL('/.well-known/oauth-authorization-server', url))).status).toBe(200);
  const registered = await fetch(new URL('/oauth/register', url), {
    method: 'POST',
    body: JSON.stringify({
      redirect_uris: ['http://127.0.0.1:9/callback'],
      token_endpoint_auth_method: 'none',
    }),
    headers: { 'content-type': 'application/json' },
  });
  expect(registered.status).toBe(201);
});
