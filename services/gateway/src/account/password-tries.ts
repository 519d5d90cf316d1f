import { canonicalEmail } from '@portfolio/contracts/account/session.ts';
import { AppError } from '@portfolio/kit/app-error.ts';
import type { Request } from 'express';
import { addressKey } from '../edge/client-address.ts';
import { countWrongTries, type LimitName, type RateLimits } from '../edge/rate-limits.ts';
import type { Caller } from '../sessions/session-records.ts';
import type { DeviceCookie } from './device-cookie.ts';

/** What a wrong password counts for, by limit. */
export function passwordTries(
  request: Request,
  device: Pick<DeviceCookie, 'isKnown'>,
  account: string,
): [LimitName, string][] {
  const address = addressKey(request.ip);
  return [
    ['loginAddress', address],
    ['loginAccountAddress', `${address} ${account}`],
    // Guesses from many addresses lock strangers out, but not browsers that signed in to this account before: theirs count apart.
    [device.isKnown(request, account) ? 'loginAccountDevice' : 'loginAccount', account],
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
  <T>(request: Request, { email }: Caller, field: string, attempt: () => Promise<T>): Promise<T> =>
    countWrongTries(
      limits,
      passwordTries(request, device, canonicalEmail(email)),
      (error) => error instanceof AppError && error.fields?.[field] !== undefined,
      attempt,
    );
