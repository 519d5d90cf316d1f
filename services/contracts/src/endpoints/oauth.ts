import {
  askedConsentSchema,
  getConsentQuerySchema,
  giveConsentBodySchema,
  givenConsentSchema,
} from '../account/oauth.ts';
import type { Endpoint } from './endpoint.ts';

/** Rows that the OAuth server itself answers, in the words of its standards. */
const ofTheStandard = { to: 'gateway', right: 'anyone', isUndescribed: true } as const;

/** OAuth 2.1 for clients of `/mcp` that cannot keep a token (contract, section 15). */
export const oauthEndpoints = {
  getProtectedResource: {
    ...{ ...ofTheStandard, method: 'GET', path: '/.well-known/oauth-protected-resource', status: 200 },
    summary: 'Says which server gives tokens for /mcp (RFC 9728)',
  },
  getProtectedMcp: {
    ...{ ...ofTheStandard, method: 'GET', path: '/.well-known/oauth-protected-resource/mcp', status: 200 },
    summary: 'The same, at the address that belongs to /mcp',
  },
  getOauthMetadata: {
    ...{ ...ofTheStandard, method: 'GET', path: '/.well-known/oauth-authorization-server', status: 200 },
    summary: 'Describes the OAuth server (RFC 8414)',
  },
  authorizeClient: {
    ...{ ...ofTheStandard, method: 'GET', path: '/oauth/authorize', status: 302 },
    // Each stores an attempt, for an hour.
    limit: 'authorizations',
    summary: 'Leads an owner to the consent page',
  },
  resumeAuthorization: {
    ...{ ...ofTheStandard, method: 'GET', path: '/oauth/authorize/{attempt}', status: 302 },
    summary: 'Leads back to the client once an owner has decided',
  },
  exchangeCode: {
    ...{ ...ofTheStandard, method: 'POST', path: '/oauth/token', status: 200 },
    summary: 'Gives an access token for a code or a refresh token',
  },
  revokeOauthToken: {
    ...{ ...ofTheStandard, method: 'POST', path: '/oauth/revoke', status: 200 },
    summary: 'Ends a token of a client (RFC 7009)',
  },
  registerClient: {
    ...{ ...ofTheStandard, method: 'POST', path: '/oauth/register', status: 201 },
    limit: 'register',
    summary: 'Registers a client (RFC 7591)',
  },
  getConsent: {
    method: 'GET',
    path: '/api/oauth/consent',
    to: 'gateway',
    right: 'administration',
    summary: 'Shows which program waits for a consent in this browser',
    query: getConsentQuerySchema,
    status: 200,
    answer: askedConsentSchema.meta({ id: 'AskedConsent' }),
    errors: ['consentNotFound', 'otherConsent'],
  },
  giveConsent: {
    method: 'POST',
    path: '/api/oauth/consent',
    to: 'gateway',
    right: 'administration',
    confirms: ({ body }) => body.scopes !== undefined,
    summary: 'Connects that program with some scopes, or refuses it',
    description:
      'Without `scopes` it is refused; with them it needs the password, or a sign-in of the last 5 minutes. 409 where another program waits than that of `attempt`. The browser goes on to `location`.',
    body: giveConsentBodySchema.meta({ id: 'GiveConsent' }),
    status: 200,
    answer: givenConsentSchema.meta({ id: 'GivenConsent' }),
    errors: ['consentNotFound', 'otherConsent'],
  },
} as const satisfies Record<string, Endpoint>;
