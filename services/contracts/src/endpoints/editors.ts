import { z } from 'zod';
import { openEditorSchema } from '../open-editors.ts';
import { pathParameter, type Endpoint } from './endpoint.ts';

/** The id of an app or page. */
const params = { id: pathParameter(z.uuid(), 'notFound') };

/** Who has an app or page open in an editor. */
export const editorsEndpoints = {
  openEditor: {
    method: 'PUT',
    path: '/api/editors/{id}',
    to: 'gateway',
    right: 'content',
    audit: 'never',
    isRepeatable: true,
    summary: 'Says that the caller has an app or page open, and lists who else has',
    description:
      'An open editor says so every 20 seconds; one that is silent for 90 seconds counts as closed.',
    params,
    status: 200,
    answer: z.array(openEditorSchema),
  },
  closeEditor: {
    method: 'DELETE',
    path: '/api/editors/{id}',
    to: 'gateway',
    right: 'content',
    audit: 'never',
    summary: 'Says that the caller has closed the editor',
    params,
    status: 204,
  },
} as const satisfies Record<string, Endpoint>;
