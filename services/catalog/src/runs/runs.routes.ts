import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { setPageHeaders } from '@portfolio/kit/http/page-headers.ts';
import { setRevision } from '../entries/answer-revision.ts';
import type { RunsService } from './runs.service.ts';

export const runsHandlers = (service: RunsService) =>
  ({
    listRuns: async (call) => {
      const { runs, ...page } = await service.list(call.query);
      setPageHeaders(call, page);
      return runs;
    },
    getRun: ({ params }) => service.find(params.id),
    undoRun: async ({ params, body, person, response }) => {
      const { undone, revision } = await service.undo(params.id, body, person);
      setRevision(response, revision);
      return undone;
    },
  }) satisfies Partial<Handlers<'catalog'>>;
