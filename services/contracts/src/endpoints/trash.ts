import { z } from 'zod';
import { deletedEntrySchema } from '../trash.ts';
import type { Endpoint } from './endpoint.ts';

/** The trash of all kinds of entries (contract, section 16). */
export const trashEndpoints = {
  listTrash: {
    method: 'GET',
    path: '/api/trash',
    to: 'catalog',
    right: 'publish',
    scopes: ['content:publish'],
    summary: 'Lists everything in the trash',
    status: 200,
    answer: z.array(deletedEntrySchema.meta({ id: 'DeletedEntry' })),
  },
} as const satisfies Record<string, Endpoint>;
