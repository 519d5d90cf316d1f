import { sessionMessages } from '@portfolio/contracts/account/session.ts';
import { HttpError } from '../../../lib/http/http.ts';
import { PasskeyError } from './passkey-ceremonies.ts';

/** What the login screen says of a failed try (specification, section 8). */
export function describeLoginFailure(cause: unknown): string {
  const isWorded =
    cause instanceof PasskeyError ||
    (cause instanceof HttpError && cause.code !== 'unreadable' && cause.message !== '');
  return isWorded ? cause.message : sessionMessages.loginFailed;
}
