import { previewTokenSchema, verdictBodySchema, verdictSchema } from '../apps/preview-links.ts';
import { pathParameter, type Endpoint } from './endpoint.ts';

/** What is said by a preview link (contract, section 14). */
export const previewVerdictsEndpoints = {
  giveVerdict: {
    method: 'POST',
    path: '/api/previews/{token}/verdict',
    to: 'gateway',
    right: 'anyone',
    limit: 'verdicts',
    audit: 'change',
    summary: 'Approves what a preview link shows, or asks for changes',
    description:
      'For a link that was made with `asksForApproval`. Who made it gets a mail. Ten an hour of one link, and from one address.',
    params: { token: pathParameter(previewTokenSchema, 'previewLinkNotFound') },
    body: verdictBodySchema.meta({ id: 'VerdictBody' }),
    status: 201,
    answer: verdictSchema.meta({ id: 'Verdict' }),
    errors: ['tooManyRequests'],
  },
} as const satisfies Record<string, Endpoint>;
