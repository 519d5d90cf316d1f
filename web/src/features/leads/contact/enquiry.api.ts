import type { SendEnquiryBody } from '@portfolio/contracts/leads/leads.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Questions } from '@portfolio/contracts/leads/questions.ts';
import { readJson } from '../../../lib/http/query-client.ts';
import { callEndpoint, endpointPath } from '../../../lib/http/call-endpoint.ts';

interface SendEnquiry {
  body: SendEnquiryBody;
  key: string;
}

export const useSendEnquiry = () =>
  useMutation({
    mutationFn: ({ body, key }: SendEnquiry) =>
      callEndpoint('sendEnquiry', { body, headers: { 'idempotency-key': key } }),
  });

/** Says when the form was opened, and with which questions, which speaks for a person; the form works without it. */
export const formTokenQuery = (questions: number | undefined) =>
  queryOptions({
    queryKey: ['form-token', questions],
    queryFn: async ({ signal }) => {
      const { formToken } = await callEndpoint('getFormToken', { query: { questions }, signal });
      return formToken;
    },
  });

/** What the owner asks beside the four fields. */
export const questionsQuery = queryOptions({
  queryKey: ['questions'],
  queryFn: (context) => readJson<Questions>(endpointPath('getQuestions'), context),
});
