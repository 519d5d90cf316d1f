import { named } from '@portfolio/contracts/endpoints/history.ts';
import { setAuditSubject } from '@portfolio/kit/audit-subject.ts';
import type { Request } from 'express';
import { setRevision } from './answer-revision.ts';
import { newEntryBy } from './contributions.ts';
import type { EntriesService, OfVersion } from './entries.service.ts';
import { answerSaved, type Call } from './history.routes.ts';

interface EntryCall<Body = undefined> extends Call<{ id: string }, Body> {
  request: Request;
}

/** What is done to one entry of a kind. @param name of the kind in the names of its endpoints */
export const entryHandlers = <
  const Name extends string,
  Answer extends object,
  CreateBody extends object,
  EditBody extends OfVersion,
>(
  name: Name,
  entries: Omit<EntriesService<Answer, CreateBody, EditBody>, 'listTrash'>,
) =>
  named(name, {
    get_: ({ params }: Pick<EntryCall, 'params'>) => entries.find(params.id),
    create_: async ({ body, person, rights, request, response }: Omit<EntryCall<CreateBody>, 'params'>) =>
      answerSaved(response, await entries.create(newEntryBy(rights, body, request.body), person, rights)),
    edit_: async ({ params, body, person, rights, response }: EntryCall<EditBody>) => {
      setAuditSubject(response, params.id);
      return answerSaved(response, await entries.edit(params.id, body, person, rights));
    },
    delete_: async ({ params, person, response }: Pick<EntryCall, 'params' | 'person' | 'response'>) => {
      setRevision(response, await entries.remove(params.id, person));
      return undefined;
    },
    recover_: async ({ params, response }: Pick<EntryCall, 'params' | 'response'>) =>
      answerSaved(response, await entries.restore(params.id)),
    duplicate_: async ({ params, person, response }: Pick<EntryCall, 'params' | 'person' | 'response'>) =>
      answerSaved(response, await entries.duplicate(params.id, person)),
  });
