import { canonicalEmail } from '@portfolio/contracts/account/session.ts';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import { jsonBody, parseBody } from '@portfolio/kit/http/json-body.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { addressKey } from '../edge/client-address.ts';
import { countWrongTries, type LimitName, type RateLimits } from '../edge/rate-limits.ts';
import { readBody } from '../edge/read-body.ts';
import type { Caller } from '../sessions/session-records.ts';
import type { DeviceCookie } from './device-cookie.ts';

/** What a wrong password counts for, by limit. @param isKnownDevice whether this browser signed in to the account by its password of now */
export function passwordTries(
  request: Request,
  account: string,
  isKnownDevice: boolean,
): [LimitName, string][] {
  const address = addressKey(request.ip);
  return [
    ['loginAddress', address],
    ['loginAccountAddress', `${address} ${account}`],
    // Guesses from many addresses lock strangers out, but not known browsers: theirs count apart.
    [isKnownDevice ? 'loginAccountDevice' : 'loginAccount', account],
  ];
}

export interface WithPasswordOptions {
  limits: RateLimits;
  device: DeviceCookie;
}

/** Something that a signed-in administrator does by typing the password once more. */
interface Confirmed<Schema extends z.ZodType, T> {
  user: Caller | null;
  schema: Schema;
  /** The field of the body that has the password, by which auth says that it is wrong. */
  field: string;
  attempt: (user: Caller, body: z.output<Schema>, requestId: string) => Promise<T>;
}

/** Runs what needs the password once more. A wrong one is a wrong try to sign in to the account, and counted like that. */
export function createWithPassword({ limits, device }: WithPasswordOptions) {
  return async <Schema extends z.ZodType, T>(
    request: Request,
    response: Response,
    { user, schema, field, attempt }: Confirmed<Schema, T>,
  ): Promise<T> => {
    if (user === null) throw appError('notSignedIn');
    await limits.check('loginAddress', addressKey(request.ip));
    const body = parseBody(schema, await readBody(jsonBody, request, response));
    const requestId = requestIdOf(response);
    const account = canonicalEmail(user.email);
    const tries = passwordTries(request, account, device.isOf(request, account, user));
    const isWrong = (error: unknown) => error instanceof AppError && error.fields?.[field] !== undefined;
    return countWrongTries(limits, tries, isWrong, () => attempt(user, body, requestId));
  };
}
