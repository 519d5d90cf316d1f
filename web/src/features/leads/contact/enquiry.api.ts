import type { SendEnquiryBody } from '@portfolio/contracts/leads/leads.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/http/call-endpoint.ts';

interface SendEnquiry {
  body: SendEnquiryBody;
  key: string;
}

export const useSendEnquiry = () =>
  useMutation({
    mutationFn: ({ body, key }: SendEnquiry) =>
      callEndpoint('sendEnquiry', { body, headers: { 'idempotency-key': key } }),
  });

/** Says when the form was opened, which speaks for a person; the form works without it. */
export const formTokenQuery = queryOptions({
  queryKey: ['form-token'],
  queryFn: async ({ signal }) => {
    const { formToken } = await callEndpoint('getFormToken', { signal });
    return formToken;
  },
});
