import { signedIn } from '../edge/admit.ts';
import type { OwnHandlers } from '../routes.ts';
import type { OpenEditorsRepository } from './open-editors.repository.ts';

/** Who has what open in an editor: two people on one page see that the other is there. */
export const createOpenEditors = (
  editors: OpenEditorsRepository,
): OwnHandlers<'openEditor' | 'closeEditor'> => ({
  openEditor: async ({ params, response }) => {
    const user = signedIn(response);
    await editors.recordHeartbeat(params, user);
    return editors.listOthers(params.id, user.userId);
  },
  closeEditor: async ({ params, response }) => {
    await editors.close(params, signedIn(response));
  },
});
