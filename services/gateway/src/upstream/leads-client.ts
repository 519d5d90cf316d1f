import { endpoints } from '@portfolio/contracts/endpoints.ts';
import {
  enquiryReceiptSchema,
  type EnquiryReceipt,
  type SendEnquiryBody,
} from '@portfolio/contracts/leads/leads.ts';
import type { AskedConsent } from './asked-consent.ts';
import { errorOf, parseAnswer } from './upstream-answers.ts';
import { jsonOf, type Upstreams } from './upstreams.ts';

/** What the gateway itself asks the leads service. */
export interface LeadsClient {
  /** @throws AppError `invalidInput` with its fields, or as leads answered */
  send: (body: SendEnquiryBody, requestId: string) => Promise<EnquiryReceipt>;
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
    send: async (body, requestId) => {
      const { headers, body: json } = jsonOf(body);
      const asked = await askedConsent(requestId);
      const answer = await upstreams.ask({
        ...call,
        requestId,
        headers: { ...headers, ...asked },
        body: json,
      });
      if (answer.status >= 300) throw errorOf(answer);
      return parseAnswer(enquiryReceiptSchema, answer);
    },
  };
}
