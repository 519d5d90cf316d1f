import type { ErrorCode } from '@portfolio/contracts/errors.ts';
import { setupMessages } from '@portfolio/contracts/account/setup.ts';
import { describeWait } from '../../lib/time/describe-wait.ts';
import { HttpError } from '../../lib/http/http.ts';
import { firstBroken, toSetupErrors, type SetupErrors } from './setup-rules.ts';
import { databaseStep, stepOf, type StepPosition } from './setup-steps.ts';

/** Why the setup did not go through. */
export interface SetupProblem {
  /** The sentence of specification, section 8. */
  title: string;
  detail: string | undefined;
  /** What to show under the fields. */
  errors: SetupErrors;
  /** Where it can be put right; undefined where no field is to blame. */
  step: StepPosition | undefined;
}

interface DatabaseProblem {
  detail?: string;
  errors: SetupErrors;
}

const databaseProblems: Partial<Record<ErrorCode, DatabaseProblem>> = {
  wrongDatabaseCredentials: {
    detail: 'The database answered, but it refused this username and password.',
    errors: { dbUser: 'Check the username', dbPassword: 'Check the password' },
  },
  databaseHostNotAllowed: { errors: { dbHost: 'This host is not allowed' } },
  databaseUnreachable: { errors: { dbHost: 'Check the host', dbPort: 'Check the port' } },
  databaseMissing: { errors: { dbName: 'There is no database of this name' } },
  databaseNotUsable: { errors: { dbUser: 'Check what this user may do' } },
  databaseNotSafe: { errors: {} },
  otherDatabase: {
    errors: { dbHost: 'Check the host', dbPort: 'Check the port', dbName: 'Check the name' },
  },
};

const isDatabaseProblem = (code: string): code is keyof typeof databaseProblems => code in databaseProblems;

/** Puts a failed installation into words, beside the fields that can put it right (specification, section 8). */
export function describeSetupFailure(cause: unknown): SetupProblem {
  const nowhere = { detail: undefined, errors: {}, step: undefined };
  if (!(cause instanceof HttpError)) return { ...nowhere, title: setupMessages.failed };
  const { code, message, status, fields, retryAfter } = cause;
  if (status === 0) return { ...nowhere, title: setupMessages.failed, detail: message };
  if (code === 'unreadable' || message === '') return { ...nowhere, title: setupMessages.failed };
  if (isDatabaseProblem(code)) {
    const { detail, errors = {} } = databaseProblems[code] ?? {};
    return { title: message, detail, errors, step: databaseStep };
  }
  const errors = toSetupErrors(fields);
  const broken = firstBroken(errors);
  return {
    title: message,
    detail: status === 429 ? describeWait(retryAfter) : undefined,
    errors,
    step: broken === undefined ? undefined : stepOf(broken),
  };
}

/** Whether the site may have become active after all: by somebody else, or by an answer that got lost. */
export const mayBeActive = (cause: unknown): boolean =>
  cause instanceof HttpError && (cause.code === 'alreadySetUp' || cause.status === 0 || cause.status >= 502);
