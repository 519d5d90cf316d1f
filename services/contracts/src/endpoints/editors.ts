import { z } from 'zod';
import { openEditorSchema } from '../open-editors.ts';
import { pathParameter, type Endpoint } from './endpoint.ts';

/** The id of an app, page or part of the site, and one that the browser makes for each editor it opens. */
const params = { id: pathParameter(z.uuid(), 'notFound'), editor: pathParameter(z.uuid(), 'notFound') };

/** Who has an app, page or part of the site open in an editor. */
export const editorsEndpoints = {
  openEditor: {
    method: 'PUT',
    path: '/api/editors/{id}/{editor}',
    to: 'gateway',
    right: 'content',
    audit: 'never',
    isRepeatable: true,
    summary:
      'Sends the heartbeat of an open editor, and lists the other people with the same app, page or part of the site open',
    description:
      'The heartbeat is due every 20 seconds. An editor without one for 90 seconds counts as closed. A closed editor does not open again.',
    params,
    status: 200,
    answer: z.array(openEditorSchema),
  },
  closeEditor: {
    method: 'DELETE',
    path: '/api/editors/{id}/{editor}',
    to: 'gateway',
    right: 'content',
    audit: 'never',
    summary: 'Closes an open editor',
    params,
    status: 204,
  },
} as const satisfies Record<string, Endpoint>;
