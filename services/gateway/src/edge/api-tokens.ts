import type { IncomingMessage } from 'node:http';
import { includesScope, rightsOfToken, type TokenCaller } from '@portfolio/contracts/account/tokens.ts';
import { isAllowed } from '@portfolio/contracts/endpoints/endpoint.ts';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import type { Request, Response } from 'express';
import type { AuthClient } from '../account/auth-client.ts';
import type { Route } from '../routes.ts';
import type { Caller } from '../sessions/session-records.ts';
import type { RateLimits } from './rate-limits.ts';

/** The API token in `Authorization: Bearer pf_…`. Other bearers are none: `STATUS_TOKEN`, or those of a proxy in front. */
export function apiTokenIn({ headers }: IncomingMessage): string | undefined {
  return /^bearer +(pf_.*)$/i.exec(headers.authorization ?? '')?.[1];
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

interface ApiTokensOptions {
  auth: Pick<AuthClient, 'findTokenCaller'>;
  limits: Pick<RateLimits, 'consume'>;
}

/**
 * Finds who calls by a token, with the least of three: the right that the endpoint asks for, the scopes of the token, the rights of
 * its maker.
 *
 * @returns null where the endpoint is open to anyone and the token gives no more
 * @throws AppError `tokenRefused`, `tooManyRequests`, `malformedRequest`, `notAllowed`, `unavailable`
 */
export type FindTokenCaller = (
  token: string,
  request: Request,
  response: Response,
  route: Route,
) => Promise<Caller | null>;

export function createFindTokenCaller({ auth, limits }: ApiTokensOptions): FindTokenCaller {
  async function find(token: string, response: Response): Promise<TokenCaller> {
    return auth.findTokenCaller(token, requestIdOf(response)).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'tokenRefused')
        response.set('WWW-Authenticate', 'Bearer error="invalid_token"');
      throw error;
    });
  }

  return async (text, request, response, { right, scopes: needed = [] }) => {
    const { token, scopes, rights, ...maker } = await find(text, response);
    await limits.consume('token', token.id);
    const run = runOf(request);
    const isCovered = includesScope(scopes, needed) && isAllowed(right, rights);
    if (!isCovered && right === 'anyone') return null;
    const caller = { ...maker, rights: rightsOfToken(scopes, rights), token: { ...token, ...run } };
    // For the record of administration, also of a refusal.
    response.locals.user = caller;
    if (isCovered) return caller;
    const [least] = needed;
    if (least === undefined)
      throw appError('notAllowed', { message: 'No token may call this. Sign in to do it.' });
    response.set('WWW-Authenticate', `Bearer error="insufficient_scope", scope="${least}"`);
    throw appError('notAllowed', {
      message: `The token lacks the scope ${needed.join(' or ')}. An owner can make one that has it.`,
    });
  };
}
