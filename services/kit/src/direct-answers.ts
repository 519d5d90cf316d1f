import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerError } from './error-middleware.ts';
import { jsonType } from './json-body.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import { createRequestLog, requestIdHeader } from './request-context.ts';

/** Names and values of headers, one after the other. */
export type FlatHeaders = string[];

export interface DirectAnswer {
  status: number;
  headers: FlatHeaders;
  /** Whose length the headers say. */
  body: Buffer | string | undefined;
}

/** What is JSON already. */
export function jsonAnswer(status: number, json: string): DirectAnswer {
  const length = String(Buffer.byteLength(json));
  return { status, headers: ['Content-Type', jsonType, 'Content-Length', length], body: json };
}

/** A request, and how it is to be answered. */
interface DirectTask {
  id: string;
  /** The pattern of its path, by which it is counted. */
  route: string;
  /** Headers put into `shared` go out with an error, too. */
  answer: (shared: FlatHeaders) => Promise<DirectAnswer>;
}

interface DirectOptions {
  logger: Logger;
  metrics: Metrics;
  /** Of every answer. */
  headers?: FlatHeaders;
}

export type AnswerDirectly = (request: IncomingMessage, response: ServerResponse, task: DirectTask) => void;

/**
 * Answers what comes most often without an app around it, which costs as much as the answer itself. Id, log line,
 * metrics and errors are as the app has them.
 */
export function createDirectAnswers({
  logger,
  metrics,
  headers: common = [],
}: DirectOptions): AnswerDirectly {
  const log = createRequestLog(logger);
  return (request, response, { id, route, answer }) => {
    const { method = '', url = '' } = request;
    const begun = { id, method, url, begunAt: performance.now() };
    response.once('close', () => {
      metrics.countRequest(method, route, response.statusCode, (performance.now() - begun.begunAt) / 1000);
      log(begun, response);
    });
    const shared = [...common, requestIdHeader, id];
    answer(shared)
      .then(({ status, headers, body }) => {
        response.writeHead(status, [...shared, ...headers]).end(body);
      })
      .catch((error: unknown) => {
        if (!response.headersSent)
          for (let at = 0; at < shared.length; at += 2)
            response.setHeader(shared[at] ?? '', shared[at + 1] ?? '');
        answerError(response, error, id, logger);
      });
  };
}
