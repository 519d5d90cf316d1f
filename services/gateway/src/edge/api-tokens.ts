import type { IncomingMessage } from 'node:http';
import { defaultOauthScopes } from '@portfolio/contracts/account/oauth.ts';
import { includesScope, lackedScope, rightsOfToken } from '@portfolio/contracts/account/tokens.ts';
import { endpoints } from '@portfolio/contracts/endpoints.ts';
import { isAllowed, type Endpoint } from '@portfolio/contracts/endpoints/endpoint.ts';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import { isToken } from '@portfolio/kit/secrets/token-form.ts';
import type { Request, Response } from 'express';
import type { AuthClient } from '../account/auth-client.ts';
import { isOauthAllowed } from '../oauth/redirects.ts';
import type { Route } from '@portfolio/kit/http/mount-routes.ts';
import type { Caller } from '../sessions/session-records.ts';
import { addressKey } from './client-address.ts';
import type { RateLimits } from './rate-limits.ts';

const mcpPath = endpoints.callMcp.path;

/**
 * The API token in `Authorization: Bearer pf_…`. Other bearers are none: `STATUS_TOKEN`, or those of a proxy in front; at `/mcp` they are
 * access tokens of OAuth, which are good nowhere else.
 */
export function apiTokenIn({ headers, url = '' }: IncomingMessage): string | undefined {
  const bearer = /^bearer +([^ ].*)$/i.exec(headers.authorization ?? '')?.[1];
  return bearer?.startsWith('pf_') === true || url.split('?')[0] === mcpPath ? bearer : undefined;
}

const maxRunLength = 64;

/** The header `Run-Id` (contract, section 15). @throws AppError `malformedRequest` */
function runOf({ headers }: IncomingMessage): { run?: string } {
  const run = headers['run-id'];
  if (run === undefined) return {};
  if (typeof run !== 'string' || run === '' || run.length > maxRunLength)
    throw appError('malformedRequest', { fields: { 'Run-Id': 'Run-Id has 1 to 64 characters' } });
  return { run };
}

/**
 * Who calls an endpoint, as far as they may; null where it is open to anyone and their token gives no more.
 *
 * @throws AppError `notAllowed`, which names the scope where a token lacks one
 */
export function callerOfEndpoint({ right, scopes = [] }: Endpoint, user: Caller | null): Caller | null {
  const grant = user?.grant;
  const isCovered = grant === undefined || includesScope(grant.scopes, scopes);
  if (isCovered && isAllowed(right, (grant ?? user)?.rights ?? null)) return user;
  if (grant === undefined) throw appError('notAllowed');
  if (right === 'anyone') return null;
  throw appError('notAllowed', {
    message: scopes.length === 0 ? 'No token may call this. Sign in to do it.' : lackedScope(scopes),
  });
}

/** Says how to get in: where `/mcp` is asked for, by which authorization server (RFC 9728). */
export function setChallenge(response: Response, publicUrl: string, path: string, error?: string): void {
  const parts = [
    ...(error === undefined ? [] : [`error="${error}"`]),
    ...(path === mcpPath && isOauthAllowed(publicUrl)
      ? [
          `resource_metadata="${publicUrl}/.well-known/oauth-protected-resource${mcpPath}"`,
          `scope="${defaultOauthScopes.join(' ')}"`,
        ]
      : []),
  ];
  if (parts.length > 0) response.set('WWW-Authenticate', `Bearer ${parts.join(', ')}`);
}

interface ApiTokensOptions {
  publicUrl: string;
  auth: Pick<AuthClient, 'findTokenCaller'>;
  limits: Pick<RateLimits, 'consume' | 'check'>;
}

/**
 * Finds who calls by a token, with the least of three: the right that the endpoint asks for, the scopes of the token, the rights of
 * its maker.
 *
 * @throws AppError `tokenRefused`, `tooManyRequests`, `malformedRequest`, `unavailable`
 */
export type FindTokenCaller = (
  token: string,
  request: Request,
  response: Response,
  route: Route,
) => Promise<Caller>;

export function createFindTokenCaller({ publicUrl, auth, limits }: ApiTokensOptions): FindTokenCaller {
  /** Refused tokens count for their address, so that made-up ones cost auth no more than good ones. */
  async function find(token: string, request: Request, response: Response, { path }: Route) {
    const address = addressKey(request.ip);
    await limits.check('token', address);
    try {
      if (token.startsWith('pf_') && !isToken(token)) throw appError('tokenRefused');
      return await auth.findTokenCaller(token, requestIdOf(response));
    } catch (error) {
      if (error instanceof AppError && error.code === 'tokenRefused') {
        await limits.consume('token', address);
        setChallenge(response, publicUrl, path, 'invalid_token');
      }
      throw error;
    }
  }

  return async (text, request, response, route) => {
    const { token, scopes, rights, ...maker } = await find(text, request, response, route);
    await limits.consume('token', token.id);
    const run = runOf(request);
    const grant = { scopes, rights };
    const [least] = route.scopes ?? [];
    if (route.right !== 'anyone' && least !== undefined && !includesScope(scopes, route.scopes ?? []))
      response.set('WWW-Authenticate', `Bearer error="insufficient_scope", scope="${least}"`);
    return { ...maker, rights: rightsOfToken(scopes, rights), token: { ...token, ...run }, grant };
  };
}
