import { describeWait } from '../../../lib/time/describe-wait.ts';
import { HttpError } from '../../../lib/http/http.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { describeLoginFailure } from './login-problem.ts';

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
