import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DirectAnswer, FlatHeaders } from './direct-answer.ts';
import { answerError, errorAnswer } from './error-middleware.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import { createRequestLog, requestIdHeader } from './request-context.ts';

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

/** Answers what comes as a request of its own. */
export type AnswerDirectly = (request: IncomingMessage, response: ServerResponse, task: DirectTask) => void;

/** The answer to what comes otherwise, which may be an error. */
type FindAnswer = (asked: { method: string; url: string }, task: DirectTask) => Promise<DirectAnswer>;

/**
 * Answers what comes most often without an app around it, which costs as much as the answer itself. Id, log line,
 * metrics and errors are as the app has them.
 */
export function createDirectAnswers({ logger, metrics, headers: common = [] }: DirectOptions): {
  answerDirectly: AnswerDirectly;
  findAnswer: FindAnswer;
} {
  const log = createRequestLog(logger);

  /** @returns what tells of it once it is over */
  function begin({ method, url }: { method: string; url: string }, { id, route }: DirectTask) {
    const begun = { id, method, url, begunAt: performance.now() };
    return (over: Pick<ServerResponse, 'statusCode' | 'writableFinished'>) => {
      metrics.countRequest(method, route, over.statusCode, (performance.now() - begun.begunAt) / 1000);
      log(begun, over);
    };
  }

  const sharedOf = ({ id }: DirectTask): FlatHeaders => [...common, requestIdHeader, id];

  function failed(error: unknown, { id }: DirectTask, shared: FlatHeaders): DirectAnswer {
    return withHeaders(shared, errorAnswer(error, id, logger));
  }

  async function find(task: DirectTask): Promise<DirectAnswer> {
    const shared = sharedOf(task);
    try {
      return withHeaders(shared, await task.answer(shared));
    } catch (error) {
      return failed(error, task, shared);
    }
  }

  return {
    answerDirectly: (request, response, task) => {
      const { method = '', url = '' } = request;
      const end = begin({ method, url }, task);
      response.once('close', () => {
        end(response);
      });
      find(task)
        .then(({ status, headers, body }) => {
          response.writeHead(status, headers).end(body);
        })
        .catch((error: unknown) => {
          answerError(response, failed(error, task, sharedOf(task)));
        });
    },
    findAnswer: async (asked, task) => {
      const end = begin(asked, task);
      const answer = await find(task);
      end({ statusCode: answer.status, writableFinished: true });
      return answer;
    },
  };
}

const withHeaders = (first: FlatHeaders, { status, headers, body }: DirectAnswer): DirectAnswer => ({
  status,
  headers: [...first, ...headers],
  body,
});
