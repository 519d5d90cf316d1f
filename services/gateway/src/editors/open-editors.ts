import { endpoints } from '@portfolio/contracts/endpoints.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Request } from 'express';
import type { OwnHandler } from '../own-handler.ts';
import type { OpenEditorsRepository } from './open-editors.repository.ts';

const { schema, unknown } = endpoints.openEditor.params.id;

function entryIn({ path }: Request): string {
  const { data } = schema.safeParse(path.split('/').at(-1));
  if (data === undefined) throw appError(unknown);
  return data;
}

/** Who has which app or page open in an editor: two people on one page see that the other is there. */
export function createOpenEditors(
  editors: OpenEditorsRepository,
): Record<'openEditor' | 'closeEditor', OwnHandler> {
  return {
    openEditor: async (request, response, user) => {
      if (user === null) throw appError('notSignedIn');
      const entry = entryIn(request);
      await editors.beat(entry, user);
      response.set('Cache-Control', 'no-store').json(await editors.listOthers(entry, user.userId));
    },
    closeEditor: async (request, response, user) => {
      if (user === null) throw appError('notSignedIn');
      await editors.close(entryIn(request), user.userId);
      response.set('Cache-Control', 'no-store').status(204).end();
    },
  };
}
