import { z } from 'zod';
import { createdTokenSchema, createTokenBodySchema, listedTokenSchema } from '../account/tokens.ts';
import { runSchema, runsQuerySchema, undoneRunSchema, undoRunBodySchema } from '../runs.ts';
import { pageHeaders, pathParameter, type Endpoint } from './endpoint.ts';

/** API tokens (contract, section 15). */
export const tokensEndpoints = {
  listTokens: {
    method: 'GET',
    path: '/api/tokens',
    to: 'auth',
    right: 'administration',
    summary: 'Lists API tokens',
    status: 200,
    answer: z.array(listedTokenSchema.meta({ id: 'ListedToken' })),
  },
  createToken: {
    method: 'POST',
    path: '/api/tokens',
    to: 'auth',
    right: 'administration',
    confirms: true,
    summary: 'Makes an API token',
    description:
      'Needs the password, or a sign-in of the last 5 minutes. The token is in this answer alone. It is sent as `Authorization: Bearer pf_…`, never has more rights than its maker, and ends with them. Without `expiresAt` it is good for 90 days.',
    body: createTokenBodySchema.meta({ id: 'CreateToken' }),
    status: 201,
    answer: createdTokenSchema.meta({ id: 'CreatedToken' }),
  },
  endToken: {
    method: 'DELETE',
    path: '/api/tokens/{id}',
    to: 'auth',
    right: 'administration',
    summary: 'Ends an API token',
    description: 'At once, on every replica.',
    params: { id: pathParameter(z.uuid(), 'tokenNotFound') },
    status: 204,
  },
} as const satisfies Record<string, Endpoint>;

const run = runSchema.meta({ id: 'Run' });
const runParameter = { id: pathParameter(z.uuid(), 'runNotFound') };

/** What API tokens changed, and its undo (contract, section 15). */
export const runsEndpoints = {
  listRuns: {
    method: 'GET',
    path: '/api/runs',
    to: 'catalog',
    right: 'administration',
    summary: 'Lists what API tokens changed, run by run',
    description:
      'The newest first. Changes of one token with less than 30 minutes between them, or with the same `Run-Id` header, are one run. Of each its first 100 changes; a single run has all. Kept for 90 days.',
    query: runsQuerySchema,
    status: 200,
    answer: z.array(run),
    answerHeaders: pageHeaders,
  },
  getRun: {
    method: 'GET',
    path: '/api/runs/{id}',
    to: 'catalog',
    right: 'administration',
    summary: 'Shows a run',
    params: runParameter,
    status: 200,
    answer: run,
  },
  undoRun: {
    method: 'POST',
    path: '/api/runs/{id}/undo',
    to: 'catalog',
    right: 'administration',
    isSlow: true,
    summary: 'Undoes a run, or some of its changes',
    description:
      'All in one transaction. What somebody else changed since is a conflict and is left alone. The undo is itself a run that can be undone; `isTrial` changes nothing.',
    params: runParameter,
    body: undoRunBodySchema.meta({ id: 'UndoRun' }),
    status: 200,
    answer: undoneRunSchema.meta({ id: 'UndoneRun' }),
    errors: ['alreadyUndone'],
  },
} as const satisfies Record<string, Endpoint>;
