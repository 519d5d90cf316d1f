import { setAuditSubject } from '@portfolio/kit/audit-subject.ts';
import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { setRevision } from '../apps/apps.routes.ts';
import type { DraftsService } from './drafts.service.ts';

export const draftsHandlers = (drafts: DraftsService) =>
  ({
    getDraft: ({ params }) => drafts.find(params.id),
    saveDraft: ({ params, body, caller }) => drafts.put(params.id, body, caller),
    dropDraft: async ({ params }) => {
      await drafts.remove(params.id);
    },
    publishDraft: async ({ params: { id }, body, caller, response }) => {
      setAuditSubject(response, id);
      const { revision, app } = await drafts.publish(id, body.version, caller);
      setRevision(response, revision);
      return app;
    },
  }) satisfies Partial<Handlers<'catalog'>>;
