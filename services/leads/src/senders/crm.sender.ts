import type { ChannelSettings } from '@portfolio/contracts/leads/channels.ts';
import { readHttpAnswer } from './http-answer.ts';
import type { CallHttp } from './http-call.ts';
import { answerLines } from './told-lines.ts';
import type { Send } from './sender.ts';

/** The private lead interface of contract, section 6. */
export function createCrmSender({ url, token }: ChannelSettings<'crm'>, call: CallHttp): Send {
  return async ({ key, enquiry: { body, answers } }, cancelled) => {
    const { firstName, email, phone } = body;
    // Its fields stay four: answers go below the notes (contract, section 19).
    const told = answerLines(answers).join('\n');
    const notes = told === '' ? body.notes : `${body.notes}\n\n${told}`;
    const headers = {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      'Idempotency-Key': key,
    };
    const response = await call(
      {
        method: 'POST',
        // eslint-disable-next-line no-restricted-syntax -- A path of the CRM's API (contract, section 6).
        url: `${url}/api/leads/create`,
        headers,
        body: JSON.stringify({ firstName, email, phone, notes }),
      },
      cancelled,
    );
    const answer = readHttpAnswer(response, 'the CRM');
    // It has seen this key before.
    return response.status === 409 ? { ...answer, outcome: 'delivered' } : answer;
  };
}
