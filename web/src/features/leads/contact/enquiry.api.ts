import type { EnquiryBody, EnquiryReceipt } from '@portfolio/contracts/leads.ts';
import { useMutation } from '@tanstack/react-query';
import { fetchJson } from '../../../lib/http.ts';

interface SendEnquiry {
  body: EnquiryBody;
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
