import { knownDraftSchema } from '@portfolio/contracts/apps/app-drafts.ts';
import type { PreviewContent } from '@portfolio/contracts/apps/preview-links.ts';
import type { EndpointName } from '@portfolio/contracts/endpoints.ts';
import type { SiteStatus } from '@portfolio/contracts/status.ts';
import { toAppError } from '@portfolio/kit/http/error-middleware.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { z } from 'zod';
import type { CallEndpoint } from './call-endpoint.ts';

/** What tools are run with. */
export interface ToolContext {
  call: CallEndpoint;
  publicUrl: string;
  logger: Logger;
  findStatus: () => Promise<SiteStatus>;
  /** What visitors see at a path; else what they would see. @throws AppError `unavailable` */
  readMarkdown: (path: string, unseen: PreviewContent) => Promise<string>;
}

/** A tool: a name, a sentence, what it takes, and calls of endpoints. */
export interface Tool<Schema extends z.ZodObject = z.ZodObject> {
  name: string;
  description: string;
  /** Listed for tokens that may call this. */
  endpoint: EndpointName;
  /** `replace` loses something that was there. */
  effect: 'read' | 'add' | 'replace';
  input: Schema;
  /** @returns what stands in the answer as JSON */
  run: (input: z.output<Schema>, context: ToolContext) => Promise<object>;
}

/** A tool whose `run` knows what its `input` gives. */
export const tool = <Schema extends z.ZodObject>(given: Tool<Schema>): Tool => given;

/** For so many hours the preview link in the answer of a change works. */
const previewHours = 72;

/**
 * Makes the preview link in the answer of a change. The change is made already: an error here would have the client make it again, so
 * the answer says in words why there is no link.
 */
export async function previewOf(
  { call, logger }: ToolContext,
  endpoint: 'createPreviewLink' | 'createPagePreviewLink',
  id: string,
): Promise<{ previewUrl: string } | { previewProblem: string }> {
  try {
    const { answer } = await call(endpoint, { params: { id }, body: { hours: previewHours } });
    return { previewUrl: answer.url };
  } catch (error) {
    const { status, message } = toAppError(error);
    if (status >= 500) logger.error({ err: error }, 'a preview link failed after its change');
    return {
      previewProblem: `The change is made; do not make it again. There is no preview link: ${message}`,
    };
  }
}

/** For tools that replace, publish or drop a draft. */
export const draftedAtInput = knownDraftSchema.describe(
  'draftedAt of the draft that was read, null for none; without it only the draft that this token saved last. Another one is refused',
);

/** Of lists, in the words of the API. */
export const pageInput = {
  limit: z.int().min(1).max(100).default(20).describe('How many at most'),
  cursor: z.string().max(200).optional().describe('nextCursor of the page before'),
};

/** Chooses some members of an object. */
export function pick<T extends object, K extends keyof T>(from: T, ...names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>;
}
