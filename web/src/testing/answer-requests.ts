interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface SentRequest {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
}

const readBody = (body: string, headers: Headers): unknown =>
  headers.get('content-type') === 'text/plain' ? body : JSON.parse(body);

/** Stands in for the server: `answer` gets each request. @returns the requests so far */
export function answerRequests(answer: (request: SentRequest) => Answer | Promise<Answer>): SentRequest[] {
  const requests: SentRequest[] = [];
  globalThis.fetch = async (url, { method = 'GET', headers, body } = {}) => {
    const request = {
      method,
      path: url instanceof Request ? url.url : url.toString(),
      headers: new Headers(headers),
      body: typeof body === 'string' ? readBody(body, new Headers(headers)) : undefined,
    };
    requests.push(request);
    const { status = 200, body: answered, headers: answerHeaders = {} } = await answer(request);
    return new Response(answered === undefined ? null : JSON.stringify(answered), {
      status,
      headers: answerHeaders,
    });
  };
  return requests;
}
