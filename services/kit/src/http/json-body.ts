import express, { type RequestHandler } from 'express';
import type { z } from 'zod';
import { appError } from '../app-error.ts';

/** The `Content-Type` of a JSON answer. */
export const jsonType = 'application/json; charset=utf-8';

/** The largest JSON body that any part takes, in bytes: the largest page of the contract. */
export const maxJsonBytes = 1024 * 1024;

const requireJson: RequestHandler = (request, _response, next) => {
  if (request.is('application/json') === false) throw appError('unsupportedMediaType');
  next();
};

/**
 * Middleware for routes that take JSON: reads at most `maxJsonBytes` into `request.body`. 415 where the body is no JSON, 400
 * where it cannot be parsed, 413 where it is too large.
 */
export const jsonBody: RequestHandler = express
  .Router()
  .use(requireJson, express.json({ limit: maxJsonBytes }));

/**
 * Parses a body that must be a JSON object.
 *
 * @throws AppError `malformedBody` (400) for anything but an object; ZodError (422) where it breaks the schema
 */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw appError('malformedBody');
  return schema.parse(body);
}

/** Parses a query string's parameters. @throws AppError `malformedRequest` (400) naming the wrong ones */
export function parseQuery<Schema extends z.ZodType>(schema: Schema, query: unknown): z.output<Schema> {
  const result = schema.safeParse(query);
  if (result.success) return result.data;
  const fields = Object.fromEntries(
    result.error.issues.map((issue) => [issue.path.join('.'), issue.message]),
  );
  throw appError('malformedRequest', { fields });
}
