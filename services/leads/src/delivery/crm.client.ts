import type { EnquiryBody } from '@portfolio/contracts/leads.ts';
import { z } from 'zod';
import { parseRetryAfter } from './retry-delays.ts';

const answerBytes = 64 * 1024;
const wordsLength = 200;

interface CrmOptions {
  /** The CRM's base address, without a slash at its end. */
  url: string;
  token: string | undefined;
  /** Milliseconds for the whole call, the answer's body included. */
  timeout: number;
}

/** What came of one call: the CRM's status and its own words about it, or why there was no answer. */
export type CrmAnswer =
  { status: number; words: string; retryAfter: number } | { status: null; words: string; retryAfter: 0 };

export interface CrmClient {
  /**
   * Sends one enquiry under its key, which stays the same over retries. Never rejects.
   *
   * @param cancelled ends the call early
   */
  send: (key: string, enquiry: EnquiryBody, cancelled: AbortSignal) => Promise<CrmAnswer>;
}

/** The CRM's lead interface (contract, section 6). */
export function createCrmClient({ url, token, timeout }: CrmOptions): CrmClient {
  return {
    send: async (key, { firstName, email, phone, notes }, cancelled) => {
      try {
        const response = await fetch(`${url}/api/leads/create`, {
          method: 'POST',
          headers: {
            ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
            'Content-Type': 'application/json',
            Accept: 'application/json',
            // What is read is limited in bytes; packed, 64 kB could be any number of them.
            'Accept-Encoding': 'identity',
            'Idempotency-Key': key,
            // A kept connection that the CRM closes just then would look like a failed attempt.
            Connection: 'close',
          },
          body: JSON.stringify({ firstName, email, phone, notes }),
          redirect: 'manual',
          signal: AbortSignal.any([cancelled, AbortSignal.timeout(timeout)]),
        });
        const { headers } = response;
        return {
          status: response.status,
          words: await readWords(response),
          retryAfter: parseRetryAfter(headers.get('retry-after'), headers.get('date')),
        };
      } catch (error) {
        return { status: null, words: describeFailure(error), retryAfter: 0 };
      }
    },
  };
}

/** The CRM's words about a refusal, shortened to one line; the status alone decides, so whatever goes wrong here is no matter. */
async function readWords(response: Response): Promise<string> {
  if (response.ok || !/json|text\/plain/.test(response.headers.get('content-type') ?? '')) {
    await response.body?.cancel().catch(() => undefined);
    return '';
  }
  const text = await readStart(response).catch(() => '');
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, wordsLength)
    .toWellFormed();
}

async function readStart({ body }: Response): Promise<string> {
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  while (reader !== undefined && bytes < answerBytes) {
    const { value } = await reader.read();
    if (value === undefined) return text;
    bytes += value.byteLength;
    text += decoder.decode(value, { stream: true });
  }
  await reader?.cancel();
  return text;
}

const failureSchema = z.object({
  name: z.string(),
  cause: z.object({ code: z.string() }).optional().catch(undefined),
});

/** Says why there was no answer, by the system's code where there is one. */
function describeFailure(error: unknown): string {
  const { data: failure } = failureSchema.safeParse(error);
  if (failure?.name === 'TimeoutError') return 'no answer in time';
  if (failure?.name === 'AbortError') return 'interrupted: this site was stopped';
  return failure?.cause === undefined ? 'no answer' : `no answer (${failure.cause.code})`;
}
