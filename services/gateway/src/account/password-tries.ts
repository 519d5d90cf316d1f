import { canonicalEmail } from '@portfolio/contracts/account/session.ts';
import { AppError } from '@portfolio/kit/app-error.ts';
import type { Request } from 'express';
import { addressKey } from '../edge/client-address.ts';
import { countWrongTries, type LimitName, type RateLimits } from '../edge/rate-limits.ts';
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

/**
 * Runs what needs the password once more. A wrong one is a wrong try to sign in to the account, and counted like that.
 *
 * @param field of the body that has the password, by which auth says that it is wrong
 */
export const createWithPassword =
  ({ limits, device }: WithPasswordOptions) =>
  <T>(request: Request, user: Caller, field: string, attempt: () => Promise<T>): Promise<T> => {
    const account = canonicalEmail(user.email);
    return countWrongTries(
      limits,
      passwordTries(request, account, device.isOf(request, account, user)),
      (error) => error instanceof AppError && error.fields?.[field] !== undefined,
      attempt,
    );
  };
