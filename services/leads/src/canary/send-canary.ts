import { endpoints } from '@portfolio/contracts/endpoints.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EnquiryBody } from '@portfolio/contracts/leads/leads.ts';
import { serviceTokenHeader, type ServiceTokenSigner } from '@portfolio/kit/secrets/service-token.ts';

/** What a canary says, to whoever may see it after all. */
const canary: EnquiryBody = {
  firstName: 'Canary of the website',
  email: 'canary@example.com',
  phone: '0000000000',
  notes: 'The website sends this to itself, to prove that enquiries come through. Nobody has to answer it.',
};

const answerWithinMs = 10_000;
const tryAgainForMs = 15_000;
const pauseMs = 1000;

const { path } = endpoints.sendEnquiry;

interface CanaryPost {
  site: string;
  key: string;
  /** Shows the gateway that no visitor sends it, so that it counts for no limit of theirs. */
  sign: ServiceTokenSigner;
}

/**
 * Sends an enquiry the way that a visitor's comes. A site that does not listen yet, as at its start, is asked again for some seconds.
 *
 * @returns what was wrong, in words; undefined where it was taken
 */
export async function sendCanary(
  { site, key, sign }: CanaryPost,
  cancelled: AbortSignal,
): Promise<string | undefined> {
  const giveUpAt = performance.now() + tryAgainForMs;
  for (;;) {
    try {
      const { status } = await fetch(site + path, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': key,
          [serviceTokenHeader]: sign({ audience: 'gateway', method: 'POST', path }),
        },
        body: JSON.stringify(canary),
        // An enquiry that is sent on to another address would arrive there as a GET.
        redirect: 'error',
        signal: AbortSignal.any([cancelled, AbortSignal.timeout(answerWithinMs)]),
      });
      return status === 202 ? undefined : `${site} answered ${String(status)}`;
    } catch (error) {
      if (cancelled.aborted || performance.now() > giveUpAt)
        return `${site} gave no answer: ${wordsOf(error)}`;
      await sleep(pauseMs, undefined, { signal: cancelled }).catch(() => undefined);
    }
  }
}

function wordsOf(error: unknown): string {
  if (!Error.isError(error)) return String(error);
  return Error.isError(error.cause) ? error.cause.message : error.message;
}
