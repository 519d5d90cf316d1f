import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { ListedToken } from '@portfolio/contracts/account/tokens.ts';
import { createIdentitySigner, identityHeader } from '@portfolio/kit/secrets/identity.ts';
import * as openid from 'openid-client';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import type { Answer } from './call.ts';
import { keys, startGateway, type GatewayUnderTest } from './gateway-under-test.ts';
import { startRealAuth } from './real-auth.ts';

const publicUrl = 'http://localhost:8080';
const redirectUri = 'http://127.0.0.1:7777/cb';

type Tokens = openid.TokenEndpointResponse;
type AuthMethod = 'none' | 'client_secret_post';
type Client = openid.Configuration & { client_id: string };

interface Authorization {
  waiting: { attempt: string; client: string; leadsTo: string; scopes: string[] };
  /** The cookies of the browser. */
  jar: string;
  /** Where the owner decides. */
  page: string;
  decide: (scopes: string[] | undefined) => Promise<Answer>;
  /** Decides, and gets the code. */
  goBack: (scopes: string[] | undefined) => Promise<void>;
  /** Decides, and gets the tokens for the code. */
  finish: (scopes: string[] | undefined) => Promise<Tokens>;
  /** Tries the code again. */
  again: () => Promise<Tokens>;
  code: () => string;
}

interface OauthSite extends GatewayUnderTest {
  database: TestDatabase;
  /** Every line that auth logged. */
  authLogs: string[];
  /** @param method how it proves who it is; default: it keeps no secret */
  register: (name?: string, method?: AuthMethod) => Promise<Client>;
  /** What the OAuth server answers a client's browser. */
  ask: (clientId: string, changes?: Record<string, string | undefined>) => Promise<Answer>;
  /** @param by `Cookie` of who decides; default: a new session of the administrator */
  authorize: (client: Client, scope?: string, by?: string) => Promise<Authorization>;
  refresh: (client: Client, tokens: Tokens) => Promise<Tokens>;
  /** What auth says of who shows an access token at `/mcp`. */
  callerOf: (token: string) => Promise<unknown>;
  /** Lists the tools that an access token gives. */
  callMcp: (token: string) => Promise<Answer>;
  connections: () => Promise<ListedToken[]>;
  end: (id: string) => Promise<unknown>;
}

const jarOf = ({ cookies }: Answer) =>
  [...cookies].map(([name, line]) => `${name}=${line.split(';')[0] ?? ''}`).join('; ');

/** As a program uses it: `openid-client`, which finds the gateway where the site would be. */
function clientsOf(gateway: GatewayUnderTest) {
  const reach: openid.CustomFetch = (url, options) =>
    fetch(url.replace(publicUrl, gateway.url), options as RequestInit);
  const options: openid.DiscoveryRequestOptions & openid.DynamicClientRegistrationRequestOptions = {
    algorithm: 'oauth2',
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the site of this test has no certificate
    execute: [openid.allowInsecureRequests],
    [openid.customFetch]: reach,
  };
  return {
    register: async (name = 'Assistant', method: AuthMethod = 'none'): Promise<Client> => {
      const made = await openid.dynamicClientRegistration(
        new URL(publicUrl),
        {
          ...{ client_name: name, redirect_uris: [redirectUri], token_endpoint_auth_method: method },
          // As the official client of the Model Context Protocol does.
          scope: 'content:read content:draft media:write',
        },
        method === 'none' ? openid.None() : undefined,
        options,
      );
      return Object.assign(made, { client_id: made.clientMetadata().client_id });
    },
    refresh: (client: Client, { refresh_token: token = '' }: Tokens) =>
      openid.refreshTokenGrant(client, token),
  };
}

const goIn =
  (gateway: GatewayUnderTest) =>
  (url: string, cookie = '') =>
    gateway.call(url.replace(publicUrl, ''), { headers: { cookie } });

async function authorize(
  gateway: GatewayUnderTest,
  client: Client,
  scope?: string,
  by?: string,
): Promise<Authorization> {
  const go = goIn(gateway);
  const verifier = openid.randomPKCECodeVerifier();
  const state = openid.randomState();
  const url = openid.buildAuthorizationUrl(client, {
    ...{ redirect_uri: redirectUri, state, code_challenge_method: 'S256' },
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    ...(scope === undefined ? {} : { scope }),
  });
  const asked = await go(url.href, by);
  const jar = jarOf(asked);
  const cookie = `${jar}; ${by ?? (await gateway.signIn())}`;
  const { body } = await go('/api/oauth/consent', cookie);
  const { attempt } = body as Authorization['waiting'];
  let returned = new URL(redirectUri);
  const exchange = () =>
    openid.authorizationCodeGrant(client, returned, { pkceCodeVerifier: verifier, expectedState: state });
  const decide = (scopes: string[] | undefined) =>
    gateway.call('/api/oauth/consent', {
      ...{
        method: 'POST',
        headers: { cookie },
        body: { attempt, ...(scopes === undefined ? {} : { scopes }) },
      },
    });
  const goBack = async (scopes: string[] | undefined) => {
    const { location } = (await decide(scopes)).body as { location: string };
    returned = new URL(String((await go(location, cookie)).headers.location));
  };
  return {
    ...{ waiting: body as Authorization['waiting'], jar, decide, goBack, again: exchange },
    page: String(asked.headers.location),
    finish: async (scopes) => {
      await goBack(scopes);
      return exchange();
    },
    code: () => returned.searchParams.get('code') ?? '',
  };
}

function stepsOf(gateway: GatewayUnderTest, authUrl: string) {
  const { register, refresh } = clientsOf(gateway);
  const sign = createIdentitySigner(keys.gateway.IDENTITY_PRIVATE_KEY);
  const go = goIn(gateway);

  return {
    ...{ register, refresh },
    authorize: (client: Client, scope?: string, by?: string) => authorize(gateway, client, scope, by),
    ask: (clientId: string, changes: Record<string, string | undefined> = {}) => {
      const asked: Record<string, string | undefined> = {
        ...{ client_id: clientId, response_type: 'code', redirect_uri: redirectUri, state: 'x' },
        ...{ code_challenge: 'x'.repeat(43), code_challenge_method: 'S256', ...changes },
      };
      const given = Object.entries(asked).filter(([, value]) => value !== undefined) as [string, string][];
      return go(`/oauth/authorize?${new URLSearchParams(given).toString()}`);
    },
    callerOf: async (token: string): Promise<unknown> => {
      const [method, path] = ['POST', '/internal/token'];
      const identity = sign({ audience: 'auth', userId: null, method, path });
      const answer = await fetch(authUrl + path, {
        ...{ method, body: JSON.stringify({ token }) },
        headers: { [identityHeader]: identity, 'content-type': 'application/json' },
      });
      return answer.json();
    },
    callMcp: (token: string) =>
      gateway.call('/mcp', {
        ...{ method: 'POST', body: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} } },
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': '2025-11-25',
        },
      }),
    connections: async () => {
      const { body } = await go('/api/tokens', await gateway.signIn());
      return body as ListedToken[];
    },
    end: async (id: string) =>
      gateway.call(`/api/tokens/${id}`, { method: 'DELETE', headers: { cookie: await gateway.signIn() } }),
  };
}

/** The gateway before auth itself, for all tests of a file; each begins without connections. */
export function serveOauthSite(): OauthSite {
  // Filled before the first test, which nobody looks at it before.
  const site = {} as OauthSite;
  let auth: Awaited<ReturnType<typeof startRealAuth>>;
  beforeAll(async () => {
    const database = await createTestDatabase();
    auth = await startRealAuth(database, publicUrl);
    const settings = { DATABASE_URL: database.url, PUBLIC_URL: publicUrl, AUTH_URL: auth.url };
    const gateway = await startGateway({ ...settings, LIMIT_REGISTER: '1000/60', LIMIT_LINKS: '1000/60' });
    Object.assign(site, gateway, stepsOf(gateway, auth.url), { database, authLogs: auth.logs });
    // Waits for the tables of sessions and limits.
    await gateway.signIn();
  });
  afterAll(async () => {
    await site.stop();
    await auth.stop();
    await site.database.drop();
  });
  beforeEach(async () => {
    await site.database.query('delete from auth.tokens');
  });
  return site;
}
