import type {
  ProviderAttempt,
  ProviderFinishBody,
  ProviderProblem,
} from '@portfolio/contracts/account/provider.ts';
import { endpoints } from '@portfolio/contracts/endpoints.ts';
import * as client from 'openid-client';
import { z } from 'zod';

export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The site's own address. */
  publicUrl: string;
}

/** What the provider says of a person. */
const claimsSchema = z.object({
  email: z.string().optional(),
  // Anything but `true` is unverified.
  email_verified: z.unknown().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
});
export type Claims = z.infer<typeof claimsSchema>;

/** Seconds for one request to the provider; a sign-in makes at most four. */
const timeout = 5;

/** Reads the provider's metadata once, and again after a failure, because the provider may have changed. */
function createWithProvider({ issuer, clientId, clientSecret }: OpenIdSettings) {
  let discovered: Promise<client.Configuration> | undefined;
  const options: client.DiscoveryRequestOptions = { timeout };
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the settings take http on this machine alone
  if (issuer.startsWith('http:')) options.execute = [client.allowInsecureRequests];
  return async <T>(work: (provider: client.Configuration) => Promise<T>): Promise<T> => {
    try {
      discovered ??= client.discovery(
        new URL(issuer),
        clientId,
        undefined,
        authenticate(clientSecret),
        options,
      );
      return await work(await discovered);
    } catch (error) {
      discovered = undefined;
      throw error;
    }
  };
}

export type OpenId = ReturnType<typeof createOpenId>;

/** Authorization code flow of OpenID Connect with PKCE, state and nonce. */
export function createOpenId(settings: OpenIdSettings) {
  const redirectUri = `${settings.publicUrl}${endpoints.finishProviderLogin.path}`;
  const withProvider = createWithProvider(settings);
  return {
    /** @returns the address at the provider, and what its answer has to fit */
    start: (): Promise<{ url: string; attempt: ProviderAttempt }> =>
      withProvider(async (provider) => {
        const attempt = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
        };
        const url = client.buildAuthorizationUrl(provider, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
          code_challenge_method: 'S256',
        });
        return { url: url.href, attempt };
      }),

    /** @throws what `problemOf` knows */
    finish: ({ query, attempt: { state, nonce, verifier } }: ProviderFinishBody): Promise<Claims> =>
      withProvider(async (provider) => {
        const tokens = await client.authorizationCodeGrant(provider, new URL(`${redirectUri}?${query}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        const isTold = claims?.email !== undefined && claims.email_verified !== undefined;
        // Providers may keep the address out of the ID token.
        const shouldAsk = !isTold && provider.serverMetadata().userinfo_endpoint !== undefined;
        const more = shouldAsk
          ? await client.fetchUserInfo(provider, tokens.access_token, claims?.sub ?? '')
          : {};
        return claimsSchema.parse({ ...claims, ...more });
      }),
  };
}

/** As the standard has it, or in the body where the provider takes nothing else. */
function authenticate(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

const isAway = (error: Error) =>
  // What fetch throws without an answer.
  error instanceof TypeError || ('code' in error && error.code === 'OAUTH_TIMEOUT');

/** An answer that is none of the protocol: a page of a proxy, or of a provider that is down. */
const isNoAnswer = ({ cause }: Error) => cause instanceof Response && cause.status >= 500;

/** Why a step failed. */
export function problemOf(error: unknown): ProviderProblem {
  if (error instanceof client.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'cancelled' : 'refused';
  if (error instanceof client.ResponseBodyError)
    return error.error === 'invalid_grant' ? 'expired' : 'refused';
  if (!Error.isError(error)) return 'refused';
  if (isAway(error) || isNoAnswer(error)) return 'providerAway';
  return 'code' in error && error.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED' ? 'clockOff' : 'refused';
}
