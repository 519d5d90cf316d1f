import {
  keptTestimonialSchema,
  openedTestimonialSchema,
  takenBackSchema,
  type KeptTestimonial,
  type OpenedTestimonial,
  type TestimonialBody,
} from '@portfolio/contracts/apps/testimonials.ts';
import { errorOf, parseAnswer } from './upstream-answers.ts';
import { jsonOf, type Upstreams } from './upstreams.ts';

/** What the gateway asks the catalog for words of clients. Each throws AppError as the catalog answered. */
export interface TestimonialsClient {
  open: (token: string, requestId: string) => Promise<OpenedTestimonial>;
  /** @param consent the owner's words that the client agreed to */
  send: (
    token: string,
    body: TestimonialBody,
    consent: string,
    requestId: string,
  ) => Promise<KeptTestimonial>;
  /** @returns the title of the app; null where it was deleted */
  takeBack: (token: string, requestId: string) => Promise<string | null>;
}

export function createTestimonialsClient(upstreams: Upstreams): TestimonialsClient {
  // The secret is in the body, which nobody logs.
  const ask = async (name: string, body: object, requestId: string) => {
    const call = { upstream: 'catalog', method: 'POST', user: null } as const;
    const answer = await upstreams.ask({ ...call, target: `/internal/${name}`, requestId, ...jsonOf(body) });
    if (answer.status >= 300) throw errorOf(answer);
    return answer;
  };
  return {
    open: async (token, requestId) =>
      parseAnswer(openedTestimonialSchema, await ask('open-testimonial', { token }, requestId)),
    send: async (token, body, consent, requestId) =>
      parseAnswer(
        keptTestimonialSchema,
        await ask('send-testimonial', { ...body, token, consent }, requestId),
      ),
    takeBack: async (token, requestId) =>
      parseAnswer(takenBackSchema, await ask('take-back-testimonial', { token }, requestId)).title,
  };
}
