import type { Endpoint } from './endpoint.ts';

/** Sign-in by the company's provider (contract, section 14). A browser follows links to both. */
export const providerEndpoints = {
  startProviderLogin: {
    method: 'GET',
    path: '/api/login/provider',
    to: 'gateway',
    right: 'anyone',
    summary: 'Leads to the sign-in of the company’s provider (OpenID Connect)',
    description: '404 without `OIDC_ISSUER`.',
    status: 302,
    answerHeaders: { Location: 'The provider, or `/login?problem=…`' },
    errors: ['notFound'],
  },
  finishProviderLogin: {
    method: 'GET',
    path: '/api/login/provider/callback',
    to: 'gateway',
    right: 'anyone',
    audit: 'signIn',
    summary: 'Takes the answer of the provider, and signs in',
    status: 302,
    answerHeaders: {
      'Set-Cookie': 'The session, under a new id',
      Location: '`/admin`, or `/login?problem=…`',
    },
    errors: ['notFound'],
  },
} as const satisfies Record<string, Endpoint>;
