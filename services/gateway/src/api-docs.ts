import { appError } from '@portfolio/kit/app-error.ts';
import type { RequestHandler } from 'express';
import type { OwnRoute } from './routes.ts';

/** The description of the API. */
export function createApiDocs(
  _publicUrl: string,
): Record<Extract<OwnRoute, 'openApi' | 'apiDocs'>, RequestHandler> {
  const missing: RequestHandler = () => {
    throw appError('notFound');
  };
  return { openApi: missing, apiDocs: missing };
}
