import { pipeline } from 'node:stream/promises';
import type { Endpoints } from '@portfolio/contracts/endpoints.ts';
import { answered, type Call, type Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { setPageHeaders } from '@portfolio/kit/http/page-headers.ts';
import type { EnquiriesService } from './enquiries.service.ts';

export function enquiriesHandlers(enquiries: EnquiriesService) {
  const sendEnquiry = ({ headers, body }: Pick<Call<Endpoints['sendEnquiry']>, 'headers' | 'body'>) =>
    enquiries.accept(body, headers['idempotency-key']);
  return {
    sendEnquiry,
    sendMessage: sendEnquiry,
    listEnquiries: async (call) => {
      const page = await enquiries.list(call.query);
      setPageHeaders(call, page);
      return page.enquiries;
    },
    exportEnquiries: async ({ query, response }) => {
      const parts = enquiries.exportCsv(query);
      // Read before the answer begins, so that a database outage is still answered with an error.
      const { value: start } = await parts.next();
      response.set('Content-Type', 'text/csv; charset=utf-8');
      response.attachment(`enquiries-${new Date().toISOString().slice(0, 10)}.csv`);
      response.write(start ?? '');
      await pipeline(parts, response);
      return answered;
    },
    editEnquiry: ({ params, body, person }) => enquiries.edit(params.id, body, person),
    retryEnquiry: async ({ params: { id } }) => {
      await enquiries.retry(id);
      return { id };
    },
  } satisfies Partial<Handlers<'leads'>>;
}
