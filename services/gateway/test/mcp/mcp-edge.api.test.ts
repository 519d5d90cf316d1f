import { describe, expect, it } from '@jest/globals';
import { publicUrl } from '../support/accounts.ts';
import { callRaw } from '../support/call.ts';
import { serveMcp } from '../support/mcp-under-test.ts';

const site = serveMcp();
const { make } = site;

const post = (body: unknown, headers: Record<string, string>) =>
  site.call('/mcp', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
  });
const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };

describe('/mcp', () => {
  const metadata = `resource_metadata="${publicUrl}/.well-known/oauth-protected-resource/mcp"`;
  const scope = 'scope="content:read content:draft media:write"';

  it('is refused without a good token, and says where one is got', async () => {
    for (const headers of [{}, { cookie: site.cookie }])
      expect(await post(ping, headers)).toMatchObject({
        status: 401,
        headers: { 'www-authenticate': `Bearer ${metadata}, ${scope}` },
      });
    expect(await post(ping, { authorization: 'Bearer pf_0' })).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': `Bearer error="invalid_token", ${metadata}, ${scope}` },
    });
  });

  it.each(['2025-06-18', '2025-11-25'])('speaks the protocol of %s', async (protocolVersion) => {
    const authorization = `Bearer ${(await make('content:read')).token}`;
    const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    const answer = await post({ ...ping, method: 'initialize', params }, { authorization });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(`"protocolVersion":"${protocolVersion}"`);
  });

  it.each(['GET', 'DELETE', 'PUT', 'OPTIONS'])('is 405 for %s', async (method) => {
    const { token } = await make('content:read');
    const answer = await site.call('/mcp', { method, headers: { authorization: `Bearer ${token}` } });
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'POST' } });
  });

  it('T83: is refused from another site and for another host', async () => {
    const authorization = `Bearer ${(await make('content:read')).token}`;
    expect((await post(ping, { authorization, origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(ping, { authorization, host: 'evil.example' })).status).toBe(421);
    expect((await post(ping, { authorization, origin: publicUrl })).status).toBe(200);
  });

  it('T84: takes no giant body, no batch, and nothing but JSON', async () => {
    const authorization = `Bearer ${(await make('content:read')).token}`;
    const giant = { ...ping, params: { text: 'x'.repeat(5 * 1024 * 1024) } };
    expect((await post(giant, { authorization })).status).toBe(413);
    expect((await post('x', { authorization, 'content-type': 'text/plain' })).status).toBe(415);
  });

  it('says by JSON-RPC what is no message of it', async () => {
    const authorization = `Bearer ${(await make('content:read')).token}`;
    const errorOf = async (body: unknown) => {
      const answer = await post(body, { authorization });
      return { ...answer, error: (answer.body as { error?: { code: number } }).error?.code };
    };
    for (const body of ['{', '{"jsonrpc":"2.0"', 'x', '\u0000', '\ufeff{}x'])
      expect(await errorOf(body)).toMatchObject({
        ...{ status: 400, error: -32700, headers: { 'cache-control': 'no-store' } },
        body: { jsonrpc: '2.0', id: null },
      });
    for (const body of ['null', '1', '"x"', '[]', [ping, ping], {}, { id: 1 }, { ...ping, jsonrpc: '1.0' }])
      expect(await errorOf(body)).toMatchObject({ status: 400, error: -32600 });
  });

  it('says of a page or an app that there is none', async () => {
    const client = await site.connect((await make('content:read')).token);
    for (const path of ['/no-such-page.md', '/apps/no-such-app.md', '/apps/no..such.md', '/%2e.md'])
      await expect(client.readResource({ uri: publicUrl + path })).rejects.toMatchObject({ code: -32602 });
    await client.close();
  });

  it('T84: waits for no client that sends nothing more', async () => {
    const { token } = await make('content:read');
    const head = `POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n`;
    const answer = await callRaw(
      site.url,
      `${head}Content-Type: application/json\r\nContent-Length: 100\r\nConnection: close\r\n\r\n{`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
  });
});

it('what differs by token is private to caches, and no answer of a tool is cached', async () => {
  const { token } = await make('content:read');
  const client = await site.connect(token);
  const answers = [
    await client.listTools(),
    await client.listResources(),
    await client.listResourceTemplates(),
    await client.readResource({ uri: `${publicUrl}/index.md` }),
  ];
  expect(answers.map(({ cacheScope }) => cacheScope)).toEqual(answers.map(() => 'private'));
  // The protocol has no cacheScope for it.
  expect(await client.callTool({ name: 'get_site', arguments: {} })).not.toHaveProperty('cacheScope');
  await client.close();
  for (const [method, params] of [
    ['tools/list', {}],
    ['tools/call', { name: 'get_site', arguments: {} }],
  ] as const)
    expect(await post({ ...ping, method, params }, { authorization: `Bearer ${token}` })).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store' },
    });
});
