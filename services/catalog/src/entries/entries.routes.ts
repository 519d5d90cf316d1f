import type { Person } from '@portfolio/contracts/account/people.ts';
import type { UserRight } from '@portfolio/contracts/account/roles.ts';
import { named } from '@portfolio/contracts/endpoints/history.ts';
import { setAuditSubject } from '@portfolio/kit/audit-subject.ts';
import type { Request, Response } from 'express';
import { setRevision } from './answer-revision.ts';
import { newEntryBy } from './contributions.ts';
import type { EntriesService, OfVersion } from './entries.service.ts';
import { answerSaved } from './history.routes.ts';

interface Call<Body = undefined> {
  params: { id: string };
  body: Body;
  person: Person;
  rights: readonly UserRight[];
  request: Request;
  response: Response;
}

/** What is done to one entry of a kind. @param name as `entriesOf` of contracts has it */
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
    get_: ({ params }: Pick<Call, 'params'>) => entries.find(params.id),
    create_: async ({ body, person, rights, request, response }: Omit<Call<CreateBody>, 'params'>) =>
      answerSaved(response, await entries.create(newEntryBy(rights, body, request.body), person, rights)),
    edit_: async ({ params, body, person, rights, response }: Call<EditBody>) => {
      setAuditSubject(response, params.id);
      return answerSaved(response, await entries.edit(params.id, body, person, rights));
    },
    delete_: async ({ params, person, response }: Pick<Call, 'params' | 'person' | 'response'>) => {
      setRevision(response, await entries.remove(params.id, person));
      return undefined;
    },
    recover_: async ({ params, response }: Pick<Call, 'params' | 'response'>) =>
      answerSaved(response, await entries.restore(params.id)),
    duplicate_: async ({ params, person, response }: Pick<Call, 'params' | 'person' | 'response'>) =>
      answerSaved(response, await entries.duplicate(params.id, person)),
  });
