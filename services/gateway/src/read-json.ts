import type { Request, RequestHandler, Response } from 'express';
import { receiveBody } from './request-body.ts';

/**
 * Reads a request's body by a body parser.
 *
 * @returns what it made of it. @throws what it throws; AppError `malformedBody` where the body does not arrive in time
 */
export function readJson(parser: RequestHandler, request: Request, response: Response): Promise<unknown> {
  return receiveBody(request, response, async () => {
    await new Promise<void>((resolve, reject) => {
      void parser(request, response, (error: unknown) => {
        if (error instanceof Error) reject(error);
        else resolve();
      });
    });
    return request.body as unknown;
  });
}
