import { pipeline } from 'node:stream/promises';
import {
  editEnquiryBodySchema,
  enquiriesExportQuerySchema,
  enquiriesQuerySchema,
  idempotencyKeySchema,
  sendEnquiryBodySchema,
} from '@portfolio/contracts/leads.ts';
import { requireUser } from '@portfolio/kit/identity.ts';
import { jsonBody, parseBody, parseQuery } from '@portfolio/kit/json-body.ts';
import { Router, type RequestHandler } from 'express';
import { z } from 'zod';
import type { EnquiriesService } from './enquiries.service.ts';
import { parseEnquiryId } from './enquiry-id.ts';

const headersSchema = z.object({ 'idempotency-key': idempotencyKeySchema.optional() });

export function enquiriesRoutes(enquiries: EnquiriesService): Router {
  const accept: RequestHandler = async (request, response) => {
    const { 'idempotency-key': key } = parseQuery(headersSchema, request.headers);
    const receipt = await enquiries.accept(parseBody(sendEnquiryBodySchema, request.body), key);
    response.status(202).json(receipt);
  };

  const router = Router();
  router.post(['/api/crm/send', '/api/contact/send-message'], jsonBody, accept);

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
    const parts = enquiries.exportCsv(parseQuery(enquiriesExportQuerySchema, request.query));
    // Read before the answer begins, so that a database outage is still answered with an error.
    const { value: start } = await parts.next();
    response.set({ 'Cache-Control': 'no-store', 'Content-Type': 'text/csv; charset=utf-8' });
    response.attachment(`enquiries-${new Date().toISOString().slice(0, 10)}.csv`);
    response.write(start ?? '');
    await pipeline(parts, response);
  });

  router.patch('/api/leads/:id', jsonBody, async (request, response) => {
    requireUser(response);
    const changes = parseBody(editEnquiryBodySchema, request.body);
    const enquiry = await enquiries.edit(parseEnquiryId(request.params.id), changes);
    response.set('Cache-Control', 'no-store').json(enquiry);
  });

  router.post('/api/leads/:id/retry', async (request, response) => {
    requireUser(response);
    const id = parseEnquiryId(request.params.id);
    await enquiries.retry(id);
    response.status(202).json({ id });
  });
  return router;
}

function nextPage(query: z.infer<typeof enquiriesQuerySchema>, cursor: string): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor })) parameters.set(name, String(value));
  return `/api/leads?${parameters.toString()}`;
}
