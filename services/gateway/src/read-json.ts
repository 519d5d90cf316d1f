import type { Request, RequestHandler, Response } from 'express';
import { askForBody } from './server-limits.ts';

/**
 * Reads a request's body by a body parser.
 *
 * @returns what it made of it. @throws what it throws
 */
export async function readJson(
  parser: RequestHandler,
  request: Request,
  response: Response,
): Promise<unknown> {
  askForBody(request, response);
  await new Promise<void>((resolve, reject) => {
    void parser(request, response, (error: unknown) => {
      if (error instanceof Error) reject(error);
      else resolve();
    });
  });
  return request.body;
}
