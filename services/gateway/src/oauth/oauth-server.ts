import { generateKeyPairSync } from 'node:crypto';
import { defaultOauthScopes } from '@portfolio/contracts/account/oauth.ts';
import { defaultTokenDays, tokenScopeSchema } from '@portfolio/contracts/account/tokens.ts';
import { endpoints } from '@portfolio/contracts/endpoints.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { errors, Provider, type Configuration } from 'oidc-provider';
import type { AuthClient } from '../account/auth-client.ts';
import { createArtifactsAdapter } from './artifacts-adapter.ts';
import { compareHashedSecrets } from './client-secrets.ts';
import { isRedirectAllowed, resourceOf } from './redirects.ts';

export interface OauthServerOptions {
  publicUrl: string;
  /** Sign its cookies: the first signs, all verify. */
  secrets: readonly string[];
  auth: Pick<AuthClient, 'runArtifact'>;
  logger: Logger;
}

/** The page on which an owner decides. */
const consentPage = '/admin/connect/consent';

const hour = 3600;
const connectionSeconds = defaultTokenDays * 24 * hour;
const attemptSeconds = hour;

/** OAuth 2.1 (contract, section 15). Whoever signs in, and with which rights, is the site's matter: every authorization asks for consent. */
export function createOauthServer(options: OauthServerOptions): Provider {
  const { publicUrl, logger } = options;
  const provider = new Provider(publicUrl, configurationOf(options));
  // The site's own address counts, whatever proxies are in front.
  provider.proxy = true;
  compareHashedSecrets(provider);
  provider.use(async (context, next) => {
    await next();
    const { body } = context as { body: unknown };
    // Of its own it names `openid`.
    if (context.path === endpoints.getOauthMetadata.path && typeof body === 'object')
      context.body = { ...body, scopes_supported: defaultOauthScopes };
  });
  provider.on('server_error', (_context, error) => {
    logger.error({ err: error.message }, 'the OAuth server failed');
  });
  return provider;
}

function configurationOf({ publicUrl, secrets, auth }: OauthServerOptions): Configuration {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const resource = resourceOf(publicUrl);
  const cookie = { signed: true, httpOnly: true, sameSite: 'lax', path: '/' } as const;
  return {
    adapter: createArtifactsAdapter(auth),
    // Nothing is signed: without the scope openid there are no ID tokens.
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' }] },
    scopes: [],
    claims: {},
    responseTypes: ['code'],
    pkce: { required: () => true },
    cookies: { keys: secrets.map((secret) => `oauth ${secret}`), short: cookie, long: cookie },
    routes: {
      authorization: endpoints.authorizeClient.path,
      token: endpoints.exchangeCode.path,
      revocation: endpoints.revokeOauthToken.path,
      registration: endpoints.registerClient.path,
    },
    interactions: { url: (_context, { uid }) => `${consentPage}?attempt=${uid}` },
    features: featuresOf(resource),
    ...clientRules,
    // A code leads to a refresh token also where the client did not ask for `offline_access`.
    issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
    // Nothing is fetched for a client (contract, section 15).
    sectorIdentifierUriValidate: () => false,
    rotateRefreshToken: true,
    expiresWithSession: () => false,
    ttl: {
      AccessToken: hour,
      AuthorizationCode: 60,
      RefreshToken: connectionSeconds,
      Grant: connectionSeconds,
      Interaction: attemptSeconds,
      Session: attemptSeconds,
    },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
    // Only what was decided for this very request counts.
    loadExistingGrant: ({ oidc }) => {
      const id = oidc.result?.consent?.grantId;
      return id === undefined ? undefined : oidc.provider.Grant.find(id);
    },
    renderError: (context, { error, error_description: description }) => {
      context.type = 'text/plain';
      context.body = `${error}: ${description ?? 'The request was refused.'}`;
    },
  };
}

const featuresOf = (resource: string): Configuration['features'] => ({
  devInteractions: { enabled: false },
  userinfo: { enabled: false },
  rpInitiatedLogout: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  revocation: { enabled: true },
  // Its registration cannot be changed later: that address is no row here.
  registration: { enabled: true, initialAccessToken: false, issueRegistrationAccessToken: false },
  resourceIndicators: {
    enabled: true,
    defaultResource: () => resource,
    useGrantedResource: () => true,
    getResourceServerInfo: (_context, asked) => {
      if (asked !== resource) throw new errors.InvalidTarget();
      return {
        scope: tokenScopeSchema.options.join(' '),
        audience: resource,
        accessTokenTTL: hour,
        accessTokenFormat: 'opaque',
      };
    },
  },
});

/** Programs register themselves; most keep no secret. */
const clientRules: Pick<Configuration, 'clientDefaults' | 'clientAuthMethods' | 'extraClientMetadata'> = {
  clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
  clientDefaults: {
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    id_token_signed_response_alg: 'ES256',
  },
  extraClientMetadata: {
    // Called for each client; it is about the addresses and the scopes.
    properties: ['redirect_rules'],
    validator: (_context, _key, _value, metadata) => {
      // Clients name those that the metadata names; the library takes only scopes of OpenID. What counts is what somebody consents to.
      delete metadata.scope;
      // Looked at before the library has checked its type.
      const { redirect_uris: addresses = [] } = metadata as { redirect_uris?: unknown };
      const isAllowed = (address: unknown) => typeof address === 'string' && isRedirectAllowed(address);
      if (!Array.isArray(addresses) || !addresses.every(isAllowed))
        throw new errors.InvalidRedirectUri('redirect_uris must be https, loopback or a scheme of an app');
    },
  },
};
