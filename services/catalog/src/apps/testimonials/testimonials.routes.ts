import {
  sendTestimonialSchema,
  testimonialTokenSchema,
  type KeptTestimonial,
  type OpenedTestimonial,
} from '@portfolio/contracts/apps/testimonials.ts';
import { setAuditSubject } from '@portfolio/kit/audit-subject.ts';
import { jsonBody, parseBody } from '@portfolio/kit/http/json-body.ts';
import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { Router } from 'express';
import type { TestimonialsService } from './testimonials.service.ts';

export const testimonialsHandlers = (testimonials: TestimonialsService) =>
  ({
    listTestimonialLinks: ({ params }) => testimonials.list(params.id),
    createTestimonialLink: ({ params, body, person }) => testimonials.create(params.id, body.hours, person),
    revokeTestimonialLink: async ({ params, response }) => {
      setAuditSubject(response, params.id);
      await testimonials.revoke(params.id, params.linkId);
      return undefined;
    },
  }) satisfies Partial<Handlers<'catalog'>>;

/** What the gateway asks for the page of a link. The secret is in the body, which nobody logs. */
export function testimonialsForGateway(testimonials: TestimonialsService) {
  const router = Router();
  router.post('/internal/open-testimonial', jsonBody, async (request, response) => {
    const { token } = parseBody(testimonialTokenSchema, request.body);
    response.json((await testimonials.open(token)) satisfies OpenedTestimonial);
  });
  router.post('/internal/send-testimonial', jsonBody, async (request, response) => {
    const words = parseBody(sendTestimonialSchema, request.body);
    response.status(201).json((await testimonials.send(words)) satisfies KeptTestimonial);
  });
  router.post('/internal/take-back-testimonial', jsonBody, async (request, response) => {
    const { token } = parseBody(testimonialTokenSchema, request.body);
    response.json(await testimonials.takeBack(token));
  });
  return router;
}
