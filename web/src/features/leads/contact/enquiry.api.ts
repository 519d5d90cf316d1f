import type { EnquiryReceipt, SendEnquiryBody } from '@portfolio/contracts/leads/leads.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { fetchJson } from '../../../lib/http.ts';

interface SendEnquiry {
  body: SendEnquiryBody;
  key: string;
}

export const useSendEnquiry = () =>
  useMutation({
    mutationFn: ({ body, key }: SendEnquiry) =>
      fetchJson<EnquiryReceipt>('/api/crm/send', {
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
  });

/** Says when the form was opened, which speaks for a person; the form works without it. */
export const formTokenQuery = queryOptions({
  queryKey: ['form-token'],
  queryFn: async ({ signal }) => {
    const { formToken } = await fetchJson<{ formToken: string }>('/api/contact/token', { signal });
    return formToken;
  },
});
