import {
  providerAttemptSchema,
  type ProviderAttempt,
  type ProviderProblem,
} from '@portfolio/contracts/account/provider.ts';
import { canonicalEmail } from '@portfolio/contracts/account/session.ts';
import { AppError } from '@portfolio/kit/app-error.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import type { Request, Response } from 'express';
import { addressKey } from '../edge/client-address.ts';
import type { OwnHandlers } from '../routes.ts';
import { createSignedCookie, type SignedCookie } from '../sessions/signed-cookie.ts';
import { noteAuditOutcome, noteAuditSubject, noteCredentialCheck } from './audit.ts';
import { beginSession, type LoginOptions } from './login.ts';

const tenMinutes = 10 * 60_000;

/** The cookie between the two steps, signed for its state. `lax`: the provider's page leads back, and is another site. */
export const createProviderAttempts = (
  publicUrl: string,
  secrets: readonly string[],
): SignedCookie<ProviderAttempt> =>
  createSignedCookie({
    name: 'provider-login',
    schema: providerAttemptSchema,
    publicUrl,
    secrets,
    maxAge: tenMinutes,
    sameSite: 'lax',
  });

/** A wrong answer may be a guess, and counts like a wrong password. All others stand on a sign-in at the provider, or are nobody's fault. */
const guesses: readonly ProviderProblem[] = ['expired', 'refused'];
const outages: readonly ProviderProblem[] = ['providerAway', 'clockOff'];

/** A browser comes here by a link, so that it gets a page whatever happened. */
function showProblem(response: Response, problem: ProviderProblem): void {
  response.set('Location', `/login?problem=${problem}`);
}

/** @throws the error where there is no provider */
function problemOfError(error: unknown): ProviderProblem {
  const code = error instanceof AppError ? error.code : undefined;
  if (code === 'notFound') throw error;
  return code === 'tooManyLogins' ? 'tooManyTries' : 'unavailable';
}

/** Whose address the provider named, for the record. */
function noteRefused(response: Response, email: string | undefined): void {
  if (email !== undefined) noteAuditSubject(response, { subject: canonicalEmail(email) });
}

/** Sign-in by the company's provider (contract, section 14). */
export function createProviderLogin(
  options: LoginOptions & { providerAttempts: SignedCookie<ProviderAttempt> },
): OwnHandlers<'startProviderLogin' | 'finishProviderLogin'> {
  const { auth, limits, providerAttempts } = options;

  async function start(response: Response): Promise<void> {
    const started = await auth.startProvider(requestIdOf(response));
    if ('problem' in started) {
      showProblem(response, started.problem);
      return;
    }
    providerAttempts.set(response, started.attempt, started.attempt.state);
    response.set('Location', started.url);
  }

  async function finish(request: Request, response: Response): Promise<void> {
    const query = request.url.split('?').slice(1).join('?');
    const attempt = providerAttempts.read(request, new URLSearchParams(query).get('state') ?? '');
    // Good once here; the provider takes its code once, too.
    providerAttempts.clear(response);
    if (attempt === undefined) {
      showProblem(response, 'expired');
      return;
    }
    noteCredentialCheck(response);
    const finished = await auth.finishProvider({ query, attempt }, requestIdOf(response));
    if ('problem' in finished) {
      if (guesses.includes(finished.problem)) await limits.consume('loginAddress', addressKey(request.ip));
      noteRefused(response, finished.email);
      noteAuditOutcome(response, outages.includes(finished.problem) ? 502 : 403);
      showProblem(response, finished.problem);
      return;
    }
    await beginSession(options, request, response, finished.verified);
    response.set('Location', '/admin');
  }

  return {
    startProviderLogin: async ({ response }) => {
      await start(response).catch((error: unknown) => {
        showProblem(response, problemOfError(error));
      });
    },
    finishProviderLogin: async ({ request, response }) => {
      try {
        // Each makes the server ask the provider.
        await limits.check('loginAddress', addressKey(request.ip));
        await finish(request, response);
      } catch (error) {
        noteAuditOutcome(response, error instanceof AppError ? error.status : 500);
        showProblem(response, problemOfError(error));
      }
    },
  };
}
