import { request as requestPlain, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestTls } from 'node:https';
import type { EnquiryBody } from '@portfolio/contracts/leads.ts';
import { z } from 'zod';
import { parseRetryAfter } from './retry-delays.ts';

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

const answerBytes = 64 * 1024;
const wordsLength = 200;
const noAnswerInTime = 'no answer in time';
const interrupted = 'interrupted: this site was stopped';

/** The CRM's lead interface (contract, section 6). Redirects are not followed and certificates are verified: Node's defaults. */
export function createCrmClient({ url, token, timeout }: CrmOptions): CrmClient {
  const target = new URL(`${url}/api/leads/create`);
  const request = target.protocol === 'https:' ? requestTls : requestPlain;

  /** A connection of its own for each call: a kept one that the CRM closes just then would look like a failed attempt. */
  function post(key: string, body: string, signal: AbortSignal): ClientRequest {
    const headers = {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      Accept: 'application/json',
      'Idempotency-Key': key,
    };
    return request(target, { method: 'POST', headers, agent: false, signal }).end(body);
  }

  return {
    send: async (key, { firstName, email, phone, notes }, cancelled) => {
      const abort = new AbortController();
      const timer = setTimeout(() => {
        abort.abort(noAnswerInTime);
      }, timeout);
      const cancel = () => {
        abort.abort(interrupted);
      };
      cancelled.addEventListener('abort', cancel);
      if (cancelled.aborted) cancel();
      try {
        const body = JSON.stringify({ firstName, email, phone, notes });
        return await readAnswer(await answerTo(post(key, body, abort.signal)));
      } catch (error) {
        return { status: null, words: describeFailure(error, abort.signal), retryAfter: 0 };
      } finally {
        clearTimeout(timer);
        cancelled.removeEventListener('abort', cancel);
      }
    },
  };
}

function answerTo(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.on('response', resolve);
    // Stays for errors after the answer began, which nobody else would catch.
    request.on('error', reject);
  });
}

/** The status alone decides, so it does not matter if the rest of the answer never comes. */
async function readAnswer(response: IncomingMessage): Promise<CrmAnswer> {
  const { statusCode = 0, headers } = response;
  const text = await readStart(response);
  const isText = /json|text\/plain/.test(headers['content-type'] ?? '');
  return {
    status: statusCode,
    words: isText ? shorten(text) : '',
    retryAfter: parseRetryAfter(headers['retry-after'], headers.date),
  };
}

async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response) {
      if (!(chunk instanceof Uint8Array)) break;
      chunks.push(Buffer.from(chunk));
      bytes += chunk.byteLength;
      // Leaving the loop closes the connection.
      if (bytes >= answerBytes) break;
    }
  } catch {
    // Cut off; what came is enough.
  }
  return Buffer.concat(chunks).toString();
}

/** One line without anything unprintable. */
function shorten(text: string): string {
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, wordsLength)
    .toWellFormed();
}

const systemErrorSchema = z.object({ code: z.string() });

/** Says why there was no answer, by the system's code where there is one. */
function describeFailure(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return signal.reason === interrupted ? interrupted : noAnswerInTime;
  const systemError = systemErrorSchema.safeParse(error);
  return systemError.success ? `no answer (${systemError.data.code})` : 'no answer';
}
