import { insightsQuerySchema, insightsSchema } from '../insights/insights.ts';
import { visitBodySchema } from '../insights/visits.ts';
import type { Endpoint } from './endpoint.ts';

/** What is counted without knowing a visitor, and what came of it (contract, section 18). */
export const insightsEndpoints = {
  countVisit: {
    method: 'POST',
    path: '/api/visits',
    to: 'gateway',
    right: 'anyone',
    knowsCaller: 'signedIn',
    audit: 'never',
    summary: 'Counts that a page was shown',
    description:
      'Nothing of the visitor is kept: the sum of a day, a page, a host and a source grows by one. Programs, signed-in users, `DNT: 1` and `Sec-GPC: 1` are not counted. The answer is the same in each case.',
    body: visitBodySchema.meta({ id: 'Visit' }),
    bodyTypes: ['application/json', 'text/plain'],
    status: 204,
  },
  getInsights: {
    method: 'GET',
    path: '/api/insights',
    to: 'leads',
    right: 'enquiries',
    scopes: ['enquiries:read'],
    summary: 'Says what visitors looked at, and what came of it',
    description:
      'From `from` to `to`, both counted, at most 800 days. An enquiry counts once at each app, host and source that its visitor told of. Suspects count nowhere.',
    query: insightsQuerySchema,
    status: 200,
    answer: insightsSchema.meta({ id: 'Insights' }),
    errors: ['invalidInput'],
  },
  exportInsights: {
    method: 'GET',
    path: '/api/insights/export.csv',
    to: 'leads',
    right: 'enquiries',
    summary: 'The same for a spreadsheet',
    query: insightsQuerySchema,
    status: 200,
    answer: { mediaType: 'text/csv' },
    errors: ['invalidInput'],
  },
} as const satisfies Record<string, Endpoint>;
