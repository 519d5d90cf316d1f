import { endpointPath } from '../lib/http/call-endpoint.ts';
import { answerRequests, type SentRequest } from './answer-requests.ts';

/** Stands in for the server of the login page, whose options are answered by themselves. @returns the other requests so far */
export function answerLogin(
  answer: Parameters<typeof answerRequests>[0],
  provider: string | null = null,
): SentRequest[] {
  const others: SentRequest[] = [];
  answerRequests((request) => {
    if (request.path === endpointPath('getLoginOptions')) return { body: { canMail: true, provider } };
    others.push(request);
    return answer(request);
  });
  return others;
}
