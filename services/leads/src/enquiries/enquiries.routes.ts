import { pipeline } from 'node:stream/promises';
import type { Endpoints } from '@portfolio/contracts/endpoints.ts';
import { openedQuestionsHeader } from '@portfolio/contracts/leads/posted-enquiry.ts';
import { askedConsentSchema, consentHeader } from '@portfolio/contracts/leads/consent.ts';
import type { EnquiryFilters } from '@portfolio/contracts/leads/leads.ts';
import { assigneesHeader, assigneesSchema } from '@portfolio/contracts/leads/assignees.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { answered, type Call, type Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { setPageHeaders } from '@portfolio/kit/http/page-headers.ts';
import { tokenOf } from '@portfolio/kit/secrets/identity.ts';
import { z } from 'zod';
import type { EnquiriesService } from './enquiries.service.ts';

/** A header of the gateway: JSON in base64url. */
function parseHeader<T>(schema: z.ZodType<T>, text: string | undefined): T | undefined {
  return text === undefined ? undefined : schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
}

/** Puts the caller's id in the place of `me`. */
const withCaller = <Filters extends EnquiryFilters>(filters: Filters, caller: string): Filters =>
  filters.assignedTo === 'me' ? { ...filters, assignedTo: caller } : filters;

export function enquiriesHandlers(enquiries: EnquiriesService) {
  type Sending = Pick<Call<Endpoints['sendEnquiry']>, 'headers' | 'body' | 'request'>;
  const sendEnquiry = ({ headers, body, request }: Sending) =>
    enquiries.accept(
      body,
      headers['idempotency-key'],
      parseHeader(askedConsentSchema, request.get(consentHeader)),
      parseHeader(z.int(), request.get(openedQuestionsHeader)),
    );
  return {
    sendEnquiry,
    sendMessage: sendEnquiry,
    listEnquiries: async (call) => {
      const page = await enquiries.list(withCaller(call.query, call.caller));
      setPageHeaders(call, page);
      return page.enquiries;
    },
    exportEnquiries: async ({ query, caller, response }) => {
      const parts = enquiries.exportCsv(withCaller(query, caller));
      // Read before the answer begins, so that a database outage is still answered with an error.
      const { value: start } = await parts.next();
      response.set('Content-Type', 'text/csv; charset=utf-8');
      response.attachment(`enquiries-${new Date().toISOString().slice(0, 10)}.csv`);
      response.write(start ?? '');
      await pipeline(parts, response);
      return answered;
    },
    editEnquiry: ({ params, body, person, request, response }) => {
      if (body.assignedTo !== undefined && tokenOf(response) !== undefined)
        throw appError('notAllowed', {
          message: 'No token may say who looks after an enquiry. Sign in to do it.',
        });
      const assignees = parseHeader(assigneesSchema, request.get(assigneesHeader)) ?? [];
      return enquiries.edit(params.id, body, person, assignees);
    },
    retryEnquiry: async ({ params: { id } }) => {
      await enquiries.retry(id);
      return { id };
    },
  } satisfies Partial<Handlers<'leads'>>;
}
