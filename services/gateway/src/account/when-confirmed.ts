import { appError } from '@portfolio/kit/app-error.ts';
import { jsonBody, parseBody } from '@portfolio/kit/http/json-body.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { readBody } from '../edge/read-body.ts';
import type { Caller, SignedInUser } from '../sessions/session-records.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { createWithPassword, type WithPasswordOptions } from './password-tries.ts';

interface WhenConfirmed<Body, T> {
  user: Caller | null;
  schema: z.ZodType<Body>;
  attempt: (body: Body, user: SignedInUser, requestId: string) => Promise<T>;
}

const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** A stolen session must not add a way to sign in: asks for the password, or a sign-in of the last five minutes. */
export function createWhenConfirmed(options: WithPasswordOptions & { sessions: Sessions }) {
  const withPassword = createWithPassword(options);
  return async <Body extends { password?: string | undefined }, T>(
    request: Request,
    response: Response,
    { user, schema, attempt }: WhenConfirmed<Body, T>,
  ): Promise<T> => {
    if (user === null) throw appError('notSignedIn');
    const sent = hasBody(request) ? await readBody(jsonBody, request, response) : {};
    const body = parseBody(schema, sent);
    if (body.password !== undefined)
      return withPassword(request, response, {
        user,
        schema,
        field: 'password',
        attempt: (caller, confirmed, requestId) => attempt(confirmed, caller, requestId),
      });
    if (!options.sessions.isRecent(request)) throw appError('confirmFirst');
    return attempt(body, user, requestIdOf(response));
  };
}
