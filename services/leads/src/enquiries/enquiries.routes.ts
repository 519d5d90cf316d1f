import { enquiriesQuerySchema, enquiryBodySchema, idempotencyKeySchema } from '@portfolio/contracts/leads.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { requireUser } from '@portfolio/kit/identity.ts';
import { jsonBody, parseBody, parseQuery } from '@portfolio/kit/json-body.ts';
import { Router, type RequestHandler } from 'express';
import { z } from 'zod';
import type { EnquiriesService } from './enquiries.service.ts';

const headersSchema = z.object({ 'idempotency-key': idempotencyKeySchema.optional() });

export function enquiriesRoutes(enquiries: EnquiriesService): Router {
  const accept: RequestHandler = async (request, response) => {
    const { 'idempotency-key': key } = parseQuery(headersSchema, request.headers);
    const id = await enquiries.accept(parseBody(enquiryBodySchema, request.body), key);
    response.status(202).json({ id });
  };

  const router = Router();
  router.post('/api/crm/send', jsonBody, accept);
  router.post('/api/contact/send-message', jsonBody, accept);

  router.get('/api/leads', async (request, response) => {
    requireUser(response);
    const query = parseQuery(enquiriesQuerySchema, request.query);
    const page = await enquiries.list(query);
    response.set({ 'X-Total-Count': String(page.total), 'Cache-Control': 'no-store' });
    if (page.next !== undefined) response.links({ next: nextPage(query, page.next) });
    response.json(page.enquiries);
  });

  router.post('/api/leads/:id/retry', async (request, response) => {
    requireUser(response);
    const id = z.uuid().safeParse(request.params.id);
    if (!id.success) throw appError('enquiryNotFound');
    await enquiries.retry(id.data);
    response.status(202).json({ id: id.data });
  });
  return router;
}

function nextPage({ state, limit }: z.infer<typeof enquiriesQuerySchema>, cursor: string): string {
  const parameters = new URLSearchParams({
    ...(state === undefined ? {} : { state }),
    ...(limit === undefined ? {} : { limit: String(limit) }),
    cursor,
  });
  return `/api/leads?${parameters.toString()}`;
}
