import { z } from 'zod';
import { maxSearchTotal } from '../apps/apps.ts';
import type { UserRight } from '../account/roles.ts';
import type { TokenScope } from '../account/tokens.ts';
import type { ErrorCode } from '../errors.ts';

export const serviceNames = ['auth', 'catalog', 'media', 'leads'] as const;
export type ServiceName = (typeof serviceNames)[number];

/**
 * Who may call an endpoint (contract, section 14). `content` to `administration` are the rights of the signed-in user; `monitor` is
 * `administration`, or a program with `STATUS_TOKEN`.
 */
export type Right = 'anyone' | 'signedIn' | UserRight | 'monitor';

/** Whether somebody with these rights may call an endpoint. @param rights null: a visitor */
export function isAllowed(right: Right, rights: readonly UserRight[] | null): boolean {
  if (right === 'anyone') return true;
  if (rights === null) return false;
  return right === 'signedIn' || rights.includes(right === 'monitor' ? 'administration' : right);
}

/** Limits of requests; the settings `LIMIT_…` of the gateway have their figures. */
export type RequestLimit =
  | 'register'
  | 'authorizations'
  | 'setup'
  | 'contact'
  | 'upload'
  | 'links'
  | 'verdicts'
  | 'documents'
  | 'cspReports';

/** A `{name}` of a path. A value that breaks the schema is answered with the error `unknown`. */
export interface PathParameter<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  unknown: ErrorCode;
  /** What it matches of the undecoded path; default: one step of it. No path step of dots alone, and nothing percent-encoded. */
  pattern?: string;
}

/** A multipart form with a field `file`: an image, a file of the brand and its `use`, a whole archive, the export of another site with its `kind` and `origin`, or a table as CSV. */
export type FileBody = 'image' | 'brandFile' | 'archive' | 'move' | 'table';

/** A call as `confirms` sees it. */
export interface CallToConfirm {
  /** The JSON body, which nothing has checked. */
  body: Readonly<Record<string, unknown>>;
  /** The named parts of the path. */
  params: Readonly<Record<string, string>>;
  callerId: string;
}

/** One entry of the table of endpoints. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** `{name}` stands for one segment. */
  path: `/${string}`;
  /** The part that answers. */
  to: ServiceName | 'gateway';
  right: Right;
  /** An API token with one of these scopes may call it, the least first; absent: no token, but as a visitor what is open to anyone. */
  scopes?: readonly TokenScope[];
  /** Counts requests of one address. */
  limit?: RequestLimit;
  /** Counts requests to the whole site. */
  siteLimit?: 'cspReportsAll' | 'uploadsAll';
  /** Open to anyone, and who has this right gets another answer. */
  knowsCaller?: 'signedIn' | UserRight;
  /** The gateway caches the answer for visitors until a newer revision. */
  isCached?: true;
  /** The service may need up to 30 s. */
  isSlow?: true;
  /**
   * Adds a way to sign in, which a stolen session must not do: the gateway asks for `password` in the body, or for a sign-in of the last five
   * minutes (contract, section 14). A function says which calls. The service never gets the password.
   */
  confirms?: true | ((call: CallToConfirm) => boolean);
  /** Idempotent though it is no GET: may be retried. */
  isRepeatable?: true;
  /** `signIn`: refused attempts are recorded too. `read`: a read of personal data. `change`: recorded also of a visitor, where it succeeds. `calls`: the calls that it makes are recorded instead. `never`: it changes nothing that lasts. */
  audit?: 'signIn' | 'read' | 'change' | 'calls' | 'never';
  params?: Readonly<Record<string, PathParameter>>;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType | FileBody;
  /** Media types of the body where it is not `application/json`. */
  bodyTypes?: readonly string[];
  status: 200 | 201 | 202 | 204 | 302;
  /** The answer's body: a schema of JSON, or a media type. */
  answer?: z.ZodType | { mediaType: string };
  /** Errors of this endpoint, besides those that its other fields imply (`errorsOf`). */
  errors?: readonly ErrorCode[];
  summary: string;
  description?: string;
  answerHeaders?: Readonly<Record<string, string>>;
  /** When it is answered with 301 instead. */
  moved?: string;
  /** A page or a file, which the description of the API leaves out. */
  isUndescribed?: true;
}

const segmentPattern = String.raw`[\w-]{1,200}`;

export const pathParameter = <Schema extends z.ZodType>(
  schema: Schema,
  unknown: ErrorCode,
  pattern = segmentPattern,
) => ({ schema, unknown, pattern });

/** Matches the undecoded paths of an endpoint, with its parameters as named groups. */
export const pathPatternOf = ({ path, params = {} }: Pick<Endpoint, 'path' | 'params'>): RegExp =>
  new RegExp(
    `^${path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${params[name]?.pattern ?? segmentPattern})`)}$`,
  );

/** A number of a revision, as the path has it. */
export const revisionNumberSchema = z.coerce
  .number()
  .int()
  .positive()
  .max(2 ** 31 - 1);

/** Headers of an answer that is one page of a list. */
export const pageHeaders = {
  Link: 'The next page, as rel="next"; absent on the last one',
  'X-Total-Count': `How many there are on all pages; a search of apps counts to ${String(maxSearchTotal)}`,
} as const;
