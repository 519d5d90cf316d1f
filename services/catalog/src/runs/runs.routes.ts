import { setAuditSubject } from '@portfolio/kit/audit-subject.ts';
import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { setPageHeaders } from '@portfolio/kit/http/page-headers.ts';
import { personOf, tokenOf } from '@portfolio/kit/secrets/identity.ts';
import type { RequestHandler } from 'express';
import { setRevision } from '../entries/answer-revision.ts';
import { withRunAuthor } from './run-author.ts';
import type { RunsService } from './runs.service.ts';

/** Express middleware: changes of a request that came with a token are part of a run. Only behind `requireIdentity`. */
export const recordRuns: RequestHandler = (_request, response, next) => {
  const [token, by] = [tokenOf(response), personOf(response)];
  if (token === undefined || by === null) next();
  else withRunAuthor({ token, by }, next);
};

export const runsHandlers = (service: RunsService) =>
  ({
    listRuns: async (call) => {
      const { runs, ...page } = await service.list(call.query);
      setPageHeaders(call, page);
      return runs;
    },
    getRun: ({ params }) => service.find(params.id),
    undoRun: async ({ params, body, person, response }) => {
      const { undone, revision, name } = await service.undo(params.id, body, person);
      setAuditSubject(
        response,
        params.id,
        body.isTrial ? `${name ?? 'A run'} (a trial, nothing changed)` : name,
      );
      setRevision(response, revision);
      return undone;
    },
  }) satisfies Partial<Handlers<'catalog'>>;
