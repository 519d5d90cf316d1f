import { afterEach, describe, expect, it } from '@jest/globals';
import { connectionMessages, fetchJson, HttpError, readFetchFailure, readHttpError } from './http.ts';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** A server with one answer. */
function answerWith(response: () => Response): void {
  globalThis.fetch = () => Promise.resolve(response());
}

describe('an error answer', () => {
  it('is told with its code, message, fields, request id and seconds to wait', () => {
    const body = {
      status: 429,
      code: 'tooManyRequests',
      message: 'Too many requests. Please try again later.',
      fields: { email: 'Enter a valid email' },
      requestId: 'r1',
    };
    expect(readHttpError(429, body, '42')).toMatchObject({
      status: 429,
      code: 'tooManyRequests',
      message: 'Too many requests. Please try again later.',
      fields: { email: 'Enter a valid email' },
      requestId: 'r1',
      retryAfter: 42,
    });
  });

  it('that is not the product’s own still has words that can be shown', () => {
    const error = readHttpError(502, undefined, null);
    expect(error).toMatchObject({ status: 502, code: 'unreadable', message: connectionMessages.unreadable });
    expect(error.fields).toEqual({});
    expect(error.retryAfter).toBeUndefined();
  });

  it('with a date to wait for gives no number of seconds', () => {
    expect(readHttpError(429, undefined, 'Wed, 21 Oct 2026 07:28:00 GMT').retryAfter).toBeUndefined();
  });
});

describe('a call without an answer', () => {
  it('says after 15 seconds that the server did not answer', () => {
    const failure = readFetchFailure(new DOMException('signal timed out', 'TimeoutError'));
    expect(failure).toMatchObject({ status: 0, code: 'timeout', message: connectionMessages.timeout });
  });

  it('says that the server could not be reached', () => {
    expect(readFetchFailure(new TypeError('Failed to fetch'))).toMatchObject({ status: 0, code: 'offline' });
  });

  it('passes on an abort of the caller’s own', () => {
    const abort = new DOMException('aborted', 'AbortError');
    expect(readFetchFailure(abort)).toBe(abort);
  });
});

describe('fetchJson', () => {
  it('gives the parsed answer', async () => {
    answerWith(() => Response.json([1, 2]));
    await expect(fetchJson('/api/apps/getapps')).resolves.toEqual([1, 2]);
  });

  it('gives undefined for an empty answer', async () => {
    answerWith(() => new Response(null, { status: 204 }));
    await expect(fetchJson('/api/logout', { method: 'POST' })).resolves.toBeUndefined();
  });

  it('throws an HttpError for an answer other than 2xx', async () => {
    answerWith(() =>
      Response.json(
        { status: 404, code: 'appNotFound', message: 'App not found', requestId: 'r' },
        { status: 404 },
      ),
    );
    const failure = await fetchJson('/api/apps/slug/x').catch((cause: unknown) => cause);
    expect(failure).toBeInstanceOf(HttpError);
    expect(failure).toMatchObject({ status: 404, code: 'appNotFound' });
  });

  it('throws an HttpError for a success that is no JSON', async () => {
    answerWith(() => new Response('<html>', { status: 200 }));
    await expect(fetchJson('/api/user')).rejects.toMatchObject({ code: 'unreadable' });
  });
});
