import { endpoints } from '@portfolio/contracts/endpoints.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Request } from 'express';
import type { OwnHandler } from '../own-handler.ts';
import type { OpenEditorsRepository } from './open-editors.repository.ts';

const { id: entryParameter, editor: editorParameter } = endpoints.openEditor.params;

function editorIn({ path }: Request) {
  const [entryId, id] = path.split('/').slice(-2);
  const entry = entryParameter.schema.safeParse(entryId);
  const editor = editorParameter.schema.safeParse(id);
  if (!entry.success || !editor.success) throw appError(entryParameter.unknown);
  return { entryId: entry.data, id: editor.data };
}

/** Who has what open in an editor: two people on one page see that the other is there. */
export function createOpenEditors(
  editors: OpenEditorsRepository,
): Record<'openEditor' | 'closeEditor', OwnHandler> {
  return {
    openEditor: async (request, response, user) => {
      if (user === null) throw appError('notSignedIn');
      const editor = editorIn(request);
      await editors.recordHeartbeat(editor, user);
      response.set('Cache-Control', 'no-store').json(await editors.listOthers(editor.entryId, user.userId));
    },
    closeEditor: async (request, response, user) => {
      if (user === null) throw appError('notSignedIn');
      await editors.close(editorIn(request), user);
      response.set('Cache-Control', 'no-store').status(204).end();
    },
  };
}
