import type { IncomingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream/promises';
import {
  editEnquiryBodySchema,
  enquiriesExportQuerySchema,
  enquiriesQuerySchema,
  enquiryBodySchema,
  idempotencyKeySchema,
} from '@portfolio/contracts/leads.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { jsonAnswer } from '@portfolio/kit/direct-answer.ts';
import type { DirectRoute } from '@portfolio/kit/direct-routes.ts';
import { requireUser } from '@portfolio/kit/identity.ts';
import { jsonBody, parseBody, parseQuery } from '@portfolio/kit/json-body.ts';
import { Router, type RequestHandler } from 'express';
import { z } from 'zod';
import type { EnquiriesService } from './enquiries.service.ts';

const acceptPaths = ['/api/crm/send', '/api/contact/send-message'];

const headersSchema = z.object({ 'idempotency-key': idempotencyKeySchema.optional() });

export function enquiriesRoutes(enquiries: EnquiriesService): Router {
  const accept: RequestHandler = async (request, response) => {
    response.status(202).json(await acceptEnquiry(enquiries, request.headers, request.body));
  };

  const router = Router();
  for (const path of acceptPaths) router.post(path, jsonBody, accept);

  router.get('/api/leads', async (request, response) => {
    requireUser(response);
    const query = parseQuery(enquiriesQuerySchema, request.query);
    const page = await enquiries.list(query);
    response.set({ 'X-Total-Count': String(page.total), 'Cache-Control': 'no-store' });
    if (page.next !== undefined) response.links({ next: nextPage(query, page.next) });
    response.json(page.enquiries);
  });

  router.get('/api/leads/export.csv', async (request, response) => {
    requireUser(response);
    const { state } = parseQuery(enquiriesExportQuerySchema, request.query);
    const parts = enquiries.exportCsv(state);
    // Asked for before the answer begins, so that a database that is away is still answered with an error.
    const { value: start } = await parts.next();
    response.set({ 'Cache-Control': 'no-store', 'Content-Type': 'text/csv; charset=utf-8' });
    response.attachment(`enquiries-${new Date().toISOString().slice(0, 10)}.csv`);
    response.write(start ?? '');
    await pipeline(parts, response);
  });

  router.patch('/api/leads/:id', jsonBody, async (request, response) => {
    requireUser(response);
    const { isAnswered } = parseBody(editEnquiryBodySchema, request.body);
    const enquiry = await enquiries.setAnswered(parseId(request.params.id), isAnswered);
    response.set('Cache-Control', 'no-store').json(enquiry);
  });

  router.post('/api/leads/:id/retry', async (request, response) => {
    requireUser(response);
    const id = parseId(request.params.id);
    await enquiries.retry(id);
    response.status(202).json({ id });
  });
  return router;
}

/** Enquiries on their way in, ahead of everything else. */
export function directEnquiryRoutes(enquiries: EnquiriesService): DirectRoute[] {
  return acceptPaths.map((path) => ({
    method: 'POST',
    pattern: new RegExp(`^${path}$`),
    route: path,
    answer: async ({ headers, json }) =>
      jsonAnswer(202, JSON.stringify(await acceptEnquiry(enquiries, headers, await json()))),
  }));
}

async function acceptEnquiry(
  enquiries: EnquiriesService,
  headers: IncomingHttpHeaders,
  body: unknown,
): Promise<{ id: string }> {
  const { 'idempotency-key': key } = parseQuery(headersSchema, headers);
  return { id: await enquiries.accept(parseBody(enquiryBodySchema, body), key) };
}

/** What is no id is the id of nothing. */
function parseId(text: unknown): string {
  const id = z.uuid().safeParse(text);
  if (!id.success) throw appError('enquiryNotFound');
  return id.data;
}

function nextPage({ state, limit }: z.infer<typeof enquiriesQuerySchema>, cursor: string): string {
  const parameters = new URLSearchParams({
    ...(state === undefined ? {} : { state }),
    ...(limit === undefined ? {} : { limit: String(limit) }),
    cursor,
  });
  return `/api/leads?${parameters.toString()}`;
}
