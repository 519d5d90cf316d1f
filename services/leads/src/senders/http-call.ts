import {
  request as requestPlain,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { request as requestTls } from 'node:https';
import type { LookupFunction } from 'node:net';
import { z } from 'zod';
import { RefusedAddress, type AddressRules } from './address-rules.ts';
import type { Answer } from './sender.ts';

export interface HttpCall {
  method: 'GET' | 'POST';
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: string | undefined;
}

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The beginning of it, where it is text. */
  text: string;
}

/** Rejects with `NoAnswer` where none came. */
export type CallHttp = (call: HttpCall, cancelled: AbortSignal) => Promise<HttpAnswer>;

/** Why there was no answer, as the answer of a delivery. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly answer: Answer;

  constructor(words: string, outcome: Answer['outcome'] = 'temporary') {
    super(words);
    this.answer = { outcome, status: null, words, retryAfter: 0 };
  }
}

const answerBytes = 64 * 1024;
const noAnswerInTime = 'no answer in time';
const interrupted = 'interrupted: this site was stopped';

/**
 * Makes one HTTP call: a connection of its own, at most 64 kB of the answer, redirects not followed, certificates verified.
 *
 * @param timeout milliseconds for the whole call, the answer's body included
 * @param rules which hosts may be called; undefined for an address that the operator set
 */
export function createHttpCall(timeout: number, rules: AddressRules | undefined): CallHttp {
  return async (call, cancelled) => {
    const problem = rules?.problemOf(call.url);
    if (problem !== undefined) throw new NoAnswer(`refused: ${problem}`, 'refused');
    const limit = limitTime(timeout, cancelled);
    try {
      const {
        statusCode = 0,
        headers,
        text,
      } = await readAnswer(await answerTo(open(call, limit.signal, rules?.lookup)));
      return { status: statusCode, headers, text };
    } catch (error) {
      throw describeFailure(error, limit.signal);
    } finally {
      limit.clear();
    }
  };
}

/** A signal that ends a try after its time, or when this process stops; one within another says which of the two it was. */
export function limitTime(timeout: number, cancelled: AbortSignal) {
  const abort = new AbortController();
  const timer = setTimeout(() => {
    abort.abort(noAnswerInTime);
  }, timeout);
  const cancel = () => {
    abort.abort(cancelled.reason === noAnswerInTime ? noAnswerInTime : interrupted);
  };
  cancelled.addEventListener('abort', cancel);
  if (cancelled.aborted) cancel();
  return {
    signal: abort.signal,
    clear: () => {
      clearTimeout(timer);
      cancelled.removeEventListener('abort', cancel);
    },
  };
}

/** A kept connection that the far side closes just then would look like a failed try. */
function open(
  { method, url, headers, body }: HttpCall,
  signal: AbortSignal,
  lookup: LookupFunction | undefined,
): ClientRequest {
  const target = new URL(url);
  const request = target.protocol === 'https:' ? requestTls : requestPlain;
  const sent = {
    Accept: 'application/json',
    ...headers,
    ...(body === undefined
      ? {}
      : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
  };
  const options = { method, headers: sent, agent: false, signal, ...(lookup && { lookup }) };
  return request(target, options).end(body);
}

function answerTo(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.on('response', resolve);
    // Stays for errors after the answer began, which nobody else would catch.
    request.on('error', reject);
  });
}

async function readAnswer(response: IncomingMessage) {
  const { statusCode, headers } = response;
  const isText = /json|text\/plain/.test(headers['content-type'] ?? '');
  const text = await readStart(response);
  return { statusCode, headers, text: isText ? text : '' };
}

/** Often the status alone decides, so it does not matter if the rest of the answer never comes. */
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
  return Buffer.concat(chunks).subarray(0, answerBytes).toString();
}

const systemErrorSchema = z.object({ code: z.string() });

/** Says why there was no answer, by the system's code where there is one. */
export function describeFailure(error: unknown, signal: AbortSignal): NoAnswer {
  if (error instanceof NoAnswer) return error;
  if (error instanceof RefusedAddress) return new NoAnswer(`refused: ${error.message}`, 'refused');
  if (signal.aborted) return new NoAnswer(signal.reason === interrupted ? interrupted : noAnswerInTime);
  const systemError = systemErrorSchema.safeParse(error);
  return new NoAnswer(systemError.success ? `no answer (${systemError.data.code})` : 'no answer');
}
