import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, type Configuration } from 'oidc-provider';

/** What the provider says of who signs in there. */
interface PersonAtProvider {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  name?: string;
}

interface IdTokenClaims {
  iat: number;
  exp: number;
}

/** A real OpenID Connect provider, at which whoever comes is signed in at once as the person that is set. */
export interface OpenIdProvider {
  /** Settings of a site that uses it. */
  settings: Record<string, string>;
  /** From now on. `cancels`: goes back without signing in. */
  setPerson: (person: PersonAtProvider | 'cancels') => void;
  /** Changes claims of the ID tokens, which it signs. */
  setClaims: (change: (claims: IdTokenClaims) => object) => void;
  /** Answers everything with 503. */
  setAway: (isAway: boolean) => void;
  stop: () => Promise<void>;
}

const client = { client_id: 'studio', client_secret: 'a secret: of the client & more' };
const scope = 'openid email profile';
const keyPair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const seconds = 600;

/** @param redirectUris where it may send browsers back to */
export async function startOpenIdProvider(redirectUris: string[]): Promise<OpenIdProvider> {
  const state = {
    person: {} as PersonAtProvider | 'cancels',
    change: (claims: IdTokenClaims): object => claims,
    isAway: false,
  };
  let handle = (_request: IncomingMessage, response: ServerResponse) => void response.end();
  const server = createServer((request, response) => {
    if (state.isAway) response.writeHead(503).end('<h1>Away</h1>');
    else handle(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const provider = new Provider(issuer, configurationOf(redirectUris));
  provider.use(async (context, next) => {
    await next();
    const body: unknown = context.body;
    if (typeof body === 'object' && body !== null && 'id_token' in body)
      context.body = { ...body, id_token: signAgain(String(body.id_token), state.change) };
  });
  const callback = provider.callback();
  handle = (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) void callback(request, response);
    else
      void provider.interactionFinished(
        request,
        response,
        state.person === 'cancels'
          ? { error: 'access_denied', error_description: 'The person went back' }
          : { login: { accountId: JSON.stringify(state.person) } },
      );
  };
  return {
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
      OIDC_NAME: 'Studio ID',
    },
    setPerson: (person) => (state.person = person),
    setClaims: (change) => (state.change = change),
    setAway: (isAway) => (state.isAway = isAway),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function signAgain(token: string, change: (claims: IdTokenClaims) => object): string {
  const [header = '', payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as IdTokenClaims;
  const signed = `${header}.${Buffer.from(JSON.stringify(change(claims))).toString('base64url')}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), keyPair.privateKey).toString('base64url')}`;
}

const configurationOf = (redirectUris: string[]): Configuration => ({
  clients: [{ ...client, redirect_uris: redirectUris }],
  jwks: { keys: [{ ...keyPair.privateKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] },
  pkce: { required: () => true },
  claims: {
    email: ['email', 'email_verified'],
    profile: ['given_name', 'family_name', 'name'],
  },
  cookies: { keys: ['of this test alone'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
  ttl: {
    AccessToken: seconds,
    AuthorizationCode: seconds,
    Grant: seconds,
    IdToken: seconds,
    Interaction: seconds,
    Session: seconds,
  },
  findAccount: (_context, id) => ({
    accountId: id,
    claims: () => ({ sub: id, ...(JSON.parse(id) as PersonAtProvider) }),
  }),
  loadExistingGrant: async ({ oidc }) => {
    const accountId = oidc.session?.accountId;
    const clientId = oidc.client?.clientId;
    if (accountId === undefined || clientId === undefined) return undefined;
    const grant = new oidc.provider.Grant({ accountId, clientId });
    grant.addOIDCScope(scope);
    await grant.save();
    return grant;
  },
});
