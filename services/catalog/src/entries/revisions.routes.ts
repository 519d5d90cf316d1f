import { setAuditSubject } from '@portfolio/kit/audit-subject.ts';
import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { setRevision } from '../apps/apps.routes.ts';
import type { RevisionsService } from './revisions.service.ts';

export const revisionsHandlers = (revisions: RevisionsService) =>
  ({
    listRevisions: ({ params }) => revisions.list(params.id),
    getRevision: ({ params }) => revisions.find(params.id, params.number),
    restoreRevision: async ({ params, body, caller, response }) => {
      setAuditSubject(response, params.id);
      const { revision, app } = await revisions.restore({ ...params, version: body.version }, caller);
      setRevision(response, revision);
      return app;
    },
  }) satisfies Partial<Handlers<'catalog'>>;
