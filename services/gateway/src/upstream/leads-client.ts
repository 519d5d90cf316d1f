import { endpoints } from '@portfolio/contracts/endpoints.ts';
import {
  enquiryReceiptSchema,
  type EnquiryReceipt,
  type SendEnquiryBody,
} from '@portfolio/contracts/leads/leads.ts';
import { openedQuestionsHeader } from '@portfolio/contracts/leads/posted-enquiry.ts';
import type { AskedConsent } from './asked-consent.ts';
import { errorOf, parseAnswer } from './upstream-answers.ts';
import { headerOf, jsonOf, type Upstreams } from './upstreams.ts';

/** What the gateway itself asks the leads service. */
export interface LeadsClient {
  /** @param opened the version of the questions that the form showed @throws AppError `invalidInput` with its fields, or as leads answered */
  send: (body: SendEnquiryBody, requestId: string, opened?: number) => Promise<EnquiryReceipt>;
}

export function createLeadsClient(upstreams: Upstreams, askedConsent: AskedConsent): LeadsClient {
  const call = {
    upstream: 'leads',
    method: 'POST',
    target: endpoints.sendMessage.path,
    user: null,
    isRepeatable: true,
  } as const;
  return {
    send: async (body, requestId, opened) => {
      const { headers, body: json } = jsonOf(body);
      const asked = await askedConsent(requestId);
      const answer = await upstreams.ask({
        ...call,
        requestId,
        headers: {
          ...headers,
          ...asked,
          ...(opened !== undefined && { [openedQuestionsHeader]: headerOf(opened) }),
        },
        body: json,
      });
      if (answer.status >= 300) throw errorOf(answer);
      return parseAnswer(enquiryReceiptSchema, answer);
    },
  };
}
