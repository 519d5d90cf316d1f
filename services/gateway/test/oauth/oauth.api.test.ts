import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../../../tests/support/eventually.ts';
import { serveOauthSite } from '../support/oauth-site.ts';

const site = serveOauthSite();
const scopes = ['content:read', 'content:draft', 'media:write'];

describe('the OAuth server', () => {
  it('is found from the address of /mcp', async () => {
    for (const path of ['', '/mcp']) {
      const { status, body } = await site.call(`/.well-known/oauth-protected-resource${path}`);
      expect([status, body]).toEqual([
        200,
        {
          resource: 'http://localhost:8080/mcp',
          authorization_servers: ['http://localhost:8080'],
          scopes_supported: scopes,
          bearer_methods_supported: ['header'],
        },
      ]);
    }
    expect((await site.call('/.well-known/oauth-authorization-server')).body).toMatchObject({
      issuer: 'http://localhost:8080',
      authorization_endpoint: 'http://localhost:8080/oauth/authorize',
      token_endpoint: 'http://localhost:8080/oauth/token',
      registration_endpoint: 'http://localhost:8080/oauth/register',
      revocation_endpoint: 'http://localhost:8080/oauth/revoke',
      scopes_supported: scopes,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    });
  });

  it('connects a program with what an owner allows, lists it beside the tokens, and ends it with them', async () => {
    const client = await site.register();
    const { waiting, finish } = await site.authorize(client);
    expect(waiting).toEqual({
      attempt: expect.any(String),
      client: 'Assistant',
      leadsTo: '127.0.0.1:7777',
      scopes,
    });
    const tokens = await finish(['content:read', 'content:draft']);
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(tokens.scope?.split(' ').toSorted()).toEqual(['content:draft', 'content:read']);
    expect(await site.callerOf(tokens.access_token)).toMatchObject({
      scopes: ['content:read', 'content:draft'],
      token: { name: 'Assistant (127.0.0.1:7777)' },
    });
    const tools = await site.callMcp(tokens.access_token);
    expect([
      tools.status,
      tools.text.includes('save_app_draft'),
      tools.text.includes('publish_draft'),
    ]).toEqual([...[200, true, false]]);
    const [listed] = await site.connections();
    expect(listed).toMatchObject({
      name: 'Assistant (127.0.0.1:7777)',
      scopes: ['content:read', 'content:draft'],
      lastFour: null,
    });
    await site.end(listed?.id ?? '');
    expect((await site.callMcp(tokens.access_token)).status).toBe(401);
    await expect(site.refresh(client, tokens)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('gives another access token for a refresh token, which is another one then', async () => {
    const client = await site.register();
    const first = await (await site.authorize(client)).finish(scopes);
    const second = await site.refresh(client, first);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    for (const { access_token: token } of [first, second])
      expect(await site.callerOf(token)).toMatchObject({ scopes });
  });

  it('leaves no connection where the code is never used', async () => {
    const minutesLeft = async () => {
      const [connection] = await site.connections();
      return (Date.parse(connection?.expiresAt ?? '') - Date.now()) / 60_000;
    };
    const { goBack, again } = await site.authorize(await site.register());
    await goBack(scopes);
    expect(await minutesLeft()).toBeLessThan(15);
    await again();
    expect(await minutesLeft()).toBeGreaterThan(89 * 1440);
    await site.database.query('delete from auth.tokens');
    await (await site.authorize(await site.register())).goBack(scopes);
    await site.database.query(`update auth.tokens set expires_at = now() - interval '1 second'`);
    expect(await site.connections()).toEqual([]);
  });

  it('leads back with a refusal', async () => {
    const client = await site.register();
    const { finish } = await site.authorize(client);
    await expect(finish(undefined)).rejects.toMatchObject({ error: 'access_denied' });
    expect(await site.connections()).toEqual([]);
  });

  it('has it recorded whether an owner connected a program or refused it', async () => {
    for (const given of [['content:read'], undefined])
      await (await site.authorize(await site.register())).decide(given);
    const subjects = async () => {
      const { body } = await site.call('/api/audit', { headers: { cookie: await site.signIn() } });
      const entries = body as { route: string; subject: string }[];
      return entries.filter(({ route }) => route === '/api/oauth/consent').map(({ subject }) => subject);
    };
    await eventually(async () => {
      expect((await subjects()).slice(0, 2)).toEqual([
        'Refused: Assistant (127.0.0.1:7777)',
        'Connected: Assistant (127.0.0.1:7777)',
      ]);
    });
  });

  it('has the owner choose where content and enquiries are asked for', async () => {
    const { waiting, decide } = await site.authorize(await site.register(), 'content:read enquiries:read');
    expect(waiting.scopes).toEqual(['content:read', 'enquiries:read']);
    expect((await decide(waiting.scopes)).status).toBe(422);
    expect((await decide(['status:read'])).status).toBe(422);
    expect((await decide(['enquiries:read'])).status).toBe(200);
  });
});
