import { visitBodySchema } from '@portfolio/contracts/insights/visits.ts';
import { json, Router, type Request, type RequestHandler, type Response } from 'express';
import { isbot } from 'isbot';
import { addressKey } from '../edge/client-address.ts';
import type { RateLimits } from '../edge/rate-limits.ts';
import { readBody } from '../edge/read-body.ts';
import type { OwnHandler } from '../routes.ts';
import type { VisitCounter } from './visit-sums.ts';
import { wordsOf } from './visit-words.ts';

interface CountVisitOptions {
  publicUrl: string;
  limits: RateLimits;
  visits: Pick<VisitCounter, 'count'>;
}

const reader: RequestHandler = Router().use(
  json({ type: ['application/json', 'text/plain'], limit: 16 * 1024 }),
);

/** Programs say who they are, and browsers of people who want to be left alone say that. */
function wantsNoCount(request: Request): boolean {
  const agent = request.get('user-agent') ?? '';
  return agent === '' || isbot(agent) || request.get('sec-gpc') === '1' || request.get('dnt') === '1';
}

/** `POST /api/visits` (contract, section 18): always 204, so that nobody learns whether they were counted. */
export function createCountVisit({ publicUrl, limits, visits }: CountVisitOptions): OwnHandler<'countVisit'> {
  const ownHost = new URL(publicUrl).hostname;

  async function count(request: Request, response: Response): Promise<void> {
    if (wantsNoCount(request)) return;
    await limits.consume('visits', addressKey(request.ip));
    const sent = visitBodySchema.safeParse(await readBody(reader, request, response));
    const words = sent.success ? wordsOf(sent.data, ownHost) : undefined;
    if (words !== undefined) await visits.count(words);
  }

  return async ({ caller, request, response }) => {
    // A wrong body, too many, and a site that is away count nothing.
    if (caller === null) await count(request, response).catch(() => undefined);
  };
}
