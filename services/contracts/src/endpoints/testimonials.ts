import { z } from 'zod';
import { createdPreviewLinkSchema, previewTokenSchema } from '../apps/preview-links.ts';
import {
  sentTestimonialSchema,
  testimonialBodySchema,
  testimonialLinkBodySchema,
  testimonialLinkSchema,
} from '../apps/testimonials.ts';
import { pathParameter, type Endpoint } from './endpoint.ts';

const app = { id: pathParameter(z.uuid(), 'appNotFound') };
const token = { token: pathParameter(previewTokenSchema, 'testimonialLinkNotFound') };
const page = {
  path: '/testimonial/{token}',
  to: 'gateway',
  right: 'anyone',
  params: { token: pathParameter(z.string(), 'notFound') },
  status: 200,
  isUndescribed: true,
} as const;

/** Words of clients (contract, section 19). */
export const testimonialsEndpoints = {
  listTestimonialLinks: {
    method: 'GET',
    path: '/api/apps/{id}/testimonial-links',
    to: 'catalog',
    right: 'content',
    scopes: ['content:read'],
    summary: 'Lists the links by which clients say something about an app, and what they said',
    description:
      'The newest first, at most 1,000. `waiting` are words that are neither in the app nor in its draft: a draft takes them as its `quote`.',
    params: app,
    status: 200,
    answer: z.array(testimonialLinkSchema.meta({ id: 'TestimonialLink' })),
  },
  createTestimonialLink: {
    method: 'POST',
    path: '/api/apps/{id}/testimonial-links',
    to: 'catalog',
    right: 'content',
    scopes: ['content:draft'],
    summary: 'Makes a link by which a client says something about an app',
    description:
      'The words come into the draft of the app, with the consent of the client. The link is good once.',
    params: app,
    body: testimonialLinkBodySchema.meta({ id: 'TestimonialLinkBody' }),
    status: 201,
    answer: createdPreviewLinkSchema.meta({ id: 'CreatedTestimonialLink' }),
  },
  revokeTestimonialLink: {
    method: 'DELETE',
    path: '/api/apps/{id}/testimonial-links/{linkId}',
    to: 'catalog',
    right: 'content',
    scopes: ['content:draft'],
    summary: 'Revokes a link by which a client says something about an app',
    description: 'Who has sent words by it can still take them back.',
    params: { ...app, linkId: pathParameter(z.uuid(), 'testimonialLinkNotFound') },
    status: 204,
  },
  sendTestimonial: {
    method: 'POST',
    path: '/api/testimonials/{token}',
    to: 'gateway',
    right: 'anyone',
    limit: 'verdicts',
    audit: 'change',
    summary: 'Says something about an app, by a link',
    description:
      'Good once. Who made the link gets a mail. The limit of an address counts verdicts of previews too.',
    params: token,
    body: testimonialBodySchema.meta({ id: 'TestimonialBody' }),
    status: 201,
    answer: sentTestimonialSchema.meta({ id: 'SentTestimonial' }),
    errors: ['testimonialSent'],
  },
  takeBackTestimonial: {
    method: 'DELETE',
    path: '/api/testimonials/{token}',
    to: 'gateway',
    right: 'anyone',
    limit: 'links',
    audit: 'change',
    summary: 'Takes back what was said by a link',
    description:
      'Removes it from the app, its drafts and versions, and wherever it was copied. This right never expires.',
    params: token,
    status: 204,
  },
  openTestimonial: { ...page, method: 'GET', limit: 'documents', summary: 'The page of a link for words' },
  submitTestimonial: {
    ...page,
    method: 'POST',
    limit: 'verdicts',
    audit: 'change',
    summary: 'Takes the form of that page, and answers with the page',
  },
} as const satisfies Record<string, Endpoint>;
