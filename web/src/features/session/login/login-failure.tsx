import { sessionMessages } from '@portfolio/contracts/account/session.ts';
import { HttpError } from '../../../lib/http/http.ts';
import { describeWait } from '../../../lib/time/describe-wait.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { PasskeyError } from './passkey-ceremonies.ts';

/** What the login screen says of a failed try (specification, section 8). */
export function describeLoginFailure(cause: unknown): string {
  const isWorded =
    cause instanceof PasskeyError ||
    (cause instanceof HttpError && cause.code !== 'unreadable' && cause.message !== '');
  return isWorded ? cause.message : sessionMessages.loginFailed;
}

/** Says why a sign-in failed, and how long a limit holds; nothing where it did not fail. */
export function LoginFailure({ cause }: { cause: Error | null }) {
  if (cause === null || (cause instanceof HttpError && cause.code === 'secondFactorRequired')) return null;
  const wait =
    cause instanceof HttpError && cause.status === 429 ? describeWait(cause.retryAfter) : undefined;
  return (
    <Alert tone="error" title={describeLoginFailure(cause)}>
      {wait}
    </Alert>
  );
}
