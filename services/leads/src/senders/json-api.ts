import type { z } from 'zod';
import { readHttpAnswer } from './http-answer.ts';
import { NoAnswer, type CallHttp } from './http-call.ts';
import type { Answer, Outgoing, Send } from './sender.ts';

interface JsonApiOptions {
  /** Who answers, for the administrator. */
  who: string;
  baseUrl: string;
  headers: Readonly<Record<string, string>>;
  call: CallHttp;
}

export interface JsonApi {
  get: <Schema extends z.ZodType>(path: string, schema: Schema) => Promise<z.output<Schema>>;
  post: <Schema extends z.ZodType>(path: string, body: unknown, schema: Schema) => Promise<z.output<Schema>>;
}

/** Ends a delivery that takes several calls: one of them did not succeed. */
export class StepFailed extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(answer.words);
    this.answer = answer;
  }
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
      if (answer.outcome !== 'delivered') throw new StepFailed(answer);
      const parsed = schema.safeParse(parseJson(response.text));
      if (!parsed.success)
        throw new StepFailed({ ...answer, outcome: 'temporary', words: `${answer.words} (not understood)` });
      return parsed.data;
    }

    try {
      const external = await steps(
        {
          get: (path, schema) => request('GET', path, schema),
          post: (path, body, schema) => request('POST', path, schema, body),
        },
        outgoing,
      );
      const words = `${who} has it${external.externalId === undefined ? '' : ` as ${external.externalId}`}`;
      return { outcome: 'delivered', status: 200, words, retryAfter: 0, ...external };
    } catch (error) {
      if (error instanceof StepFailed || error instanceof NoAnswer) return error.answer;
      throw error;
    }
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
