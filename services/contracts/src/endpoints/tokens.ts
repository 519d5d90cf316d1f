import { z } from 'zod';
import { createdTokenSchema, createTokenBodySchema, listedTokenSchema } from '../account/tokens.ts';
import { pathParameter, type Endpoint } from './endpoint.ts';

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
    summary: 'Makes an API token',
    description:
      'The token is in this answer alone. It is sent as `Authorization: Bearer pf_…`, never has more rights than its maker, and ends with them. Without `expiresAt` it is good for 90 days.',
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
