import type { IncomingMessage, ServerOptions } from 'node:http';
import type { Express } from 'express';
import { http } from './node-http.ts';

/** What a server is to make of each request and its answer. */
export type AppMessages = Required<Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'>>;

/**
 * Has requests and responses made as what an express app would turn them into: an object that is given another prototype later,
 * as express does with each that is not its own already, is a slow one from then on.
 *
 * @returns options of the server that is around the app
 */
export function messagesOf(app: Express): AppMessages {
  class AppRequest extends http.IncomingMessage {}
  class AppResponse<Asked extends IncomingMessage = IncomingMessage> extends http.ServerResponse<Asked> {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  Object.assign(app, { request: AppRequest.prototype, response: AppResponse.prototype });
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse };
}
