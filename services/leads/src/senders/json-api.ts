import type { z } from 'zod';
import { readHttpAnswer } from './http-answer.ts';
import type { CallHttp } from './http-call.ts';
import { NotDelivered, type Answer, type Outgoing, type Send } from './sender.ts';

interface JsonApiOptions {
  /** Who answers, for the administrator. */
  who: string;
  baseUrl: string;
  headers: Readonly<Record<string, string>>;
  call: CallHttp;
}

export interface JsonApi {
  get: <Schema extends z.ZodType>(path: string, schema: Schema) => Promise<z.output<Schema>>;
  /** The same; undefined where the far side has none (404). */
  find: <Schema extends z.ZodType>(path: string, schema: Schema) => Promise<z.output<Schema> | undefined>;
  post: <Schema extends z.ZodType>(path: string, body: unknown, schema: Schema) => Promise<z.output<Schema>>;
}

/**
 * A delivery by several calls of a JSON interface; the first that fails decides about the whole.
 *
 * @param steps makes the calls. @returns what the far side has now
 */
export function createStepsSender(
  { who, baseUrl, headers, call }: JsonApiOptions,
  steps: (api: JsonApi, outgoing: Outgoing) => Promise<Pick<Answer, 'externalId' | 'externalUrl'>>,
): Send {
  return async (outgoing, cancelled) => {
    async function request<Schema extends z.ZodType>(
      method: 'GET' | 'POST',
      path: string,
      schema: Schema,
      body?: unknown,
    ): Promise<z.output<Schema>> {
      const sent = body === undefined ? undefined : JSON.stringify(body);
      const response = await call({ method, url: baseUrl + path, headers, body: sent }, cancelled);
      const answer = readHttpAnswer(response, who);
      if (answer.outcome !== 'delivered') throw new NotDelivered(answer);
      const parsed = schema.safeParse(parseJson(response.text));
      if (!parsed.success)
        throw new NotDelivered({
          ...answer,
          outcome: 'temporary',
          words: `${answer.words} (not understood)`,
        });
      return parsed.data;
    }

    const api: JsonApi = {
      get: (path, schema) => request('GET', path, schema),
      find: (path, schema) =>
        request('GET', path, schema).catch((error: unknown) => {
          if (error instanceof NotDelivered && error.answer.status === 404) return undefined;
          throw error;
        }),
      post: (path, body, schema) => request('POST', path, schema, body),
    };
    const external = await steps(api, outgoing);
    const words = `${who} has it${external.externalId === undefined ? '' : ` as ${external.externalId}`}`;
    return { outcome: 'delivered', status: 200, words, retryAfter: 0, ...external };
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
