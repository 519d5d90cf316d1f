import type { ErrorCode } from '@portfolio/contracts/errors.ts';
import type { z } from 'zod';
import type { Route } from '../routes.ts';

/** What the description of the API says of one row of the route table. */
export interface Operation {
  summary: string;
  /** More, where the summary leaves something open. */
  description?: string;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  /** A JSON body; `file` and `archive` are multipart forms with a field `file`. */
  body?: z.ZodType | 'file' | 'archive';
  /** Media types of a JSON body; default: `application/json`. */
  bodyTypes?: readonly string[];
  status: 200 | 201 | 202 | 204 | 302;
  /** The answer's body: a schema for JSON, or a media type. */
  answer?: z.ZodType | { mediaType: string };
  answerHeaders?: Readonly<Record<string, string>>;
  /** When it is answered with 301 instead. */
  moved?: string;
  /** Errors of this operation; those that its row of the table implies are added. */
  errors?: readonly ErrorCode[];
}

/** `GET /api/user` and so on: a row's name. */
export type OperationName = `${Route['method']} /${string}`;

export type Operations = Readonly<Record<OperationName, Operation>>;
