import { Agent, request } from 'undici';
import { z } from 'zod';
import { RefusedAddress, type AddressRules } from '@portfolio/kit/address-rules.ts';
import { NotDelivered } from './sender.ts';

export interface HttpCall {
  method: 'GET' | 'POST';
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: string | undefined;
}

export interface HttpAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The beginning of it, where it is text. */
  text: string;
}

/** Rejects with `NotDelivered` where no answer came. */
export type CallHttp = (call: HttpCall, cancelled: AbortSignal) => Promise<HttpAnswer>;

const answerBytes = 64 * 1024;

/**
 * Makes one HTTP call: a connection of its own, at most 64 kB of the answer, redirects not followed, certificates verified.
 *
 * @param timeout milliseconds for the whole call, the answer's body included
 * @param rules which hosts may be called; undefined for an address that the operator set
 */
export function createHttpCall(timeout: number, rules: AddressRules | undefined): CallHttp {
  // No connection is kept: one that the far side closes just then would look like a failed try.
  const dispatcher = new Agent({
    pipelining: 0,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout, ...(rules && { lookup: rules.lookup }) },
  });
  return async ({ method, url, headers, body }, cancelled) => {
    const problem = rules?.problemOf(url);
    if (problem !== undefined) throw refused(problem);
    const signal = limitTime(timeout, cancelled);
    const sent = {
      accept: 'application/json',
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    try {
      const answer = await request(url, { method, headers: sent, body: body ?? null, signal, dispatcher });
      const isText = /json|text\/plain/.test(String(answer.headers['content-type']));
      const text = await readStart(answer.body);
      return { status: answer.statusCode, headers: answer.headers, text: isText ? text : '' };
    } catch (error) {
      throw describeFailure(error, signal);
    }
  };
}

/** A signal that ends a try after its time, or when this process stops. */
export function limitTime(timeout: number, cancelled: AbortSignal): AbortSignal {
  return AbortSignal.any([cancelled, AbortSignal.timeout(Math.max(0, Math.ceil(timeout)))]);
}

/** Often the status alone decides, so it does not matter if the rest of the answer never comes. */
async function readStart(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      bytes += chunk.byteLength;
      // Leaving the loop closes the connection.
      if (bytes >= answerBytes) break;
    }
  } catch {
    // Cut off; what came is enough.
  }
  return Buffer.concat(chunks).subarray(0, answerBytes).toString();
}

const refused = (problem: string) =>
  new NotDelivered({ outcome: 'refused', status: null, words: `refused: ${problem}`, retryAfter: 0 });

/** A try without an answer, which is made again later. */
export const noAnswer = (words: string) =>
  new NotDelivered({ outcome: 'temporary', status: null, words, retryAfter: 0 });

const systemErrorSchema = z.object({ code: z.string() });

/** Says why there was no answer, by the system's code where there is one. */
export function describeFailure(error: unknown, { aborted, reason }: AbortSignal): NotDelivered {
  if (error instanceof NotDelivered) return error;
  if (error instanceof RefusedAddress) return refused(error.message);
  const isLate = reason instanceof DOMException && reason.name === 'TimeoutError';
  if (aborted) return noAnswer(isLate ? 'no answer in time' : 'interrupted: this site was stopped');
  const systemError = systemErrorSchema.safeParse(error);
  return noAnswer(systemError.success ? `no answer (${systemError.data.code})` : 'no answer');
}
