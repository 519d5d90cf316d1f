import type { ErrorBody, FieldErrors } from '@portfolio/contracts/errors.ts';
import type { SecondFactor } from '@portfolio/contracts/account/factors.ts';
import { defaultWords } from '@portfolio/contracts/pages/default-words.ts';
import { unattendedHeaders } from './attention.ts';

/** Contract, section 7. */
const timeoutMs = 15_000;
/** Of an endpoint that is slow: the gateway gives up after 30 s. */
export const slowMs = 35_000;

export const connectionMessages = {
  timeout: defaultWords['failure.timeout'],
  offline: defaultWords['failure.offline'],
  unreadable: defaultWords['failure.unreadable'],
};

interface HttpErrorFacts {
  /** 0 where no answer came. */
  status: number;
  /** A code of the catalogue; `timeout`, `offline` or `unreadable` where the answer held none. */
  code: string;
  message: string;
  fields?: FieldErrors | undefined;
  factors?: readonly SecondFactor[] | undefined;
  requestId?: string | undefined;
  /** Seconds. */
  retryAfter?: number | undefined;
}

/** A call that did not succeed. `message` is fit to be shown. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: FieldErrors;
  /** What the second step of a sign-in may be, where the password is not enough. */
  readonly factors: readonly SecondFactor[];
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(facts: HttpErrorFacts) {
    super(facts.message);
    this.name = 'HttpError';
    this.status = facts.status;
    this.code = facts.code;
    this.fields = facts.fields ?? {};
    this.factors = facts.factors ?? [];
    this.requestId = facts.requestId;
    this.retryAfter = facts.retryAfter;
  }
}

/** Whether a call was answered with "not signed in", which whoever watches over the session deals with. */
export const isSessionExpiry = (cause: unknown): cause is HttpError =>
  cause instanceof HttpError && cause.code === 'notSignedIn';

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';

/** Reads an error answer, also one that did not come from the product (a proxy's page). */
export function readHttpError(status: number, body: unknown, retryAfter: string | null): HttpError {
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter);
  const facts = { status, retryAfter: Number.isFinite(seconds) ? seconds : undefined };
  if (!isErrorBody(body))
    return new HttpError({ ...facts, code: 'unreadable', message: connectionMessages.unreadable });
  return new HttpError({
    ...facts,
    code: body.code,
    message: body.message,
    fields: body.fields,
    factors: body.factors,
    requestId: body.requestId,
  });
}

/** Turns what `fetch` throws into an HttpError; an abort of the caller's own is passed on as it is. */
export function readFetchFailure(cause: unknown): unknown {
  if (cause instanceof DOMException && cause.name === 'TimeoutError')
    return new HttpError({ status: 0, code: 'timeout', message: connectionMessages.timeout });
  if (cause instanceof TypeError)
    return new HttpError({ status: 0, code: 'offline', message: connectionMessages.offline });
  return cause;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    if (response.ok)
      throw new HttpError({
        status: response.status,
        code: 'unreadable',
        message: connectionMessages.unreadable,
      });
    return undefined;
  }
}

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A string is sent as it is, everything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Milliseconds for the answer, of an endpoint that is slow. Default: 15 s. */
  timeoutMs?: number;
}

function encodeBody(body: unknown): { type: string; body: string } {
  if (typeof body === 'string') return { type: 'text/plain', body };
  return { type: 'application/json', body: JSON.stringify(body) };
}

async function request<T>(
  path: string,
  options: RequestOptions,
  read: (response: Response) => Promise<T>,
): Promise<{ body: T; headers: Headers }> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? timeoutMs);
  const sent = options.body === undefined ? undefined : encodeBody(options.body);
  try {
    const response = await fetch(path, {
      method: options.method ?? 'GET',
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...unattendedHeaders(),
        ...(sent && { 'content-type': sent.type }),
        ...options.headers,
      },
      ...(sent && { body: sent.body }),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
    if (!response.ok)
      throw readHttpError(response.status, await readBody(response), response.headers.get('retry-after'));
    return { body: await read(response), headers: response.headers };
  } catch (cause) {
    throw readFetchFailure(cause);
  }
}

/**
 * Calls the product's own API with the session cookie.
 *
 * @returns the parsed JSON answer, undefined where it was empty
 * @throws HttpError for an answer other than 2xx, no answer within 15 s, or none at all
 */
export async function fetchJson<T>(path: string, options: RequestOptions = {}): Promise<T> {
  return (await request(path, options, readBody)).body as T;
}

/** Whether an address leads elsewhere. A script learns nothing more of a redirect to another site. */
export const isRedirect = (path: string): Promise<boolean> =>
  fetch(path, { redirect: 'manual' }).then(
    ({ type }) => type === 'opaqueredirect',
    () => false,
  );

/** Like `fetchJson`, for an answer that is a file. */
export async function fetchFile(path: string, options: RequestOptions = {}): Promise<Blob> {
  return (await request(path, options, (response) => response.blob())).body;
}

/** One page of a list (contract, section 5). */
export interface Page<T> {
  rows: T[];
  /** Path of the next page; absent on the last one. */
  next: string | undefined;
  /** Rows on all pages. */
  total: number;
}

/** Like `fetchJson`, for a list that is read page by page. */
export async function fetchPage<T>(path: string, options: RequestOptions = {}): Promise<Page<T>> {
  const { body, headers } = await request(path, options, readBody);
  const rows = body as T[];
  return {
    rows,
    next: /<([^<>]+)>\s*;\s*rel="?next"?/.exec(headers.get('link') ?? '')?.[1],
    total: Number(headers.get('x-total-count') ?? rows.length),
  };
}

/** All pages of a list, for what needs every row. */
export async function fetchAllPages<T>(path: string, options: RequestOptions = {}): Promise<T[]> {
  const rows: T[] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    const page: Page<T> = await fetchPage<T>(next, options);
    rows.push(...page.rows);
    ({ next } = page);
  }
  return rows;
}
