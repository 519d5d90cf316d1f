import type { Person } from '@portfolio/contracts/account/people.ts';
import type { UserRight } from '@portfolio/contracts/account/roles.ts';
import {
  endPreviewsBodySchema,
  openPreviewBodySchema,
  tokenVerdictSchema,
  type GivenVerdict,
  type OpenedPreview,
  type PreviewLinkBody,
} from '@portfolio/contracts/apps/preview-links.ts';
import { named } from '@portfolio/contracts/endpoints/history.ts';
import type { PublishDraftBody } from '@portfolio/contracts/apps/app-drafts.ts';
import type { PageQuery } from '@portfolio/contracts/paging.ts';
import { setAuditSubject } from '@portfolio/kit/audit-subject.ts';
import { jsonBody, parseBody } from '@portfolio/kit/http/json-body.ts';
import { setPageHeaders } from '@portfolio/kit/http/page-headers.ts';
import { tokenOf } from '@portfolio/kit/secrets/identity.ts';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { setRevision } from './answer-revision.ts';
import type { createDraftsService } from './drafts.service.ts';
import type { Entry, EntryKind } from './entry-kind.ts';
import type { createPreviewsOfAll, createPreviewsService } from './previews/previews.service.ts';
import type { createRevisionsService } from './revisions.service.ts';
import type { Revised } from './save-entry.ts';

/** The services of one kind of entry. */
export interface History<E extends Entry, Answer extends object, Body extends object> {
  kind: EntryKind<E, Answer>;
  revisions: ReturnType<typeof createRevisionsService<E, Answer>>;
  drafts: ReturnType<typeof createDraftsService<E, Answer, Body>>;
  previews: ReturnType<typeof createPreviewsService<E, Answer>>;
}

/** A kind of which there is one entry has no id in its addresses. */
interface Params {
  id?: string;
}
export interface Call<P extends Params = Params, Body = undefined> {
  params: P;
  body: Body;
  person: Person;
  rights: readonly UserRight[];
  response: Response;
}
interface ListCall {
  request: Request;
  query: PageQuery;
}
type OfRevision = Params & { number: number };

/** Versions, draft and preview links of a kind. @param name as `historyOf` of contracts has it */
export const historyHandlers = <
  const Name extends string,
  E extends Entry,
  Answer extends object,
  Body extends object,
>(
  name: Name,
  history: History<E, Answer, Body>,
) => named(name, { ...revisionsHandlers(history), ...draftHandlers(history), ...linksHandlers(history) });

/** The same of a kind whose versions another service keeps. */
export const draftsAndLinksHandlers = <
  const Name extends string,
  E extends Entry,
  Answer extends object,
  Body extends object,
>(
  name: Name,
  history: Omit<History<E, Answer, Body>, 'revisions'>,
) => named(name, { ...draftHandlers(history), ...linksHandlers(history) });

const idOf = ({ singleId }: { singleId?: string }, { id = singleId ?? '' }: Params): string => id;

/** Answers with a saved entry, and names it for the record of administration. */
export function answerSaved<Answer extends object>(
  response: Response,
  { revision, entry, elsewhere }: Revised<Answer>,
  id = 'id' in entry ? String(entry.id) : '',
): Answer {
  setAuditSubject(response, id);
  setRevision(response, revision, elsewhere);
  return entry;
}

function revisionsHandlers<E extends Entry, Answer extends object, Body extends object>({
  kind,
  revisions,
}: History<E, Answer, Body>) {
  return {
    get_Authors: ({ params }: Pick<Call, 'params'>) => revisions.findAuthors(idOf(kind, params)),
    /** Which tokens there are is for owners. */
    list_Revisions: async ({ params, rights }: Pick<Call, 'params' | 'rights'>) =>
      (await revisions.list(idOf(kind, params))).map(({ run, ...save }) =>
        run !== undefined && rights.includes('administration') ? { ...save, run } : save,
      ),
    get_Revision: ({ params }: Pick<Call<OfRevision>, 'params'>) =>
      revisions.find(idOf(kind, params), params.number),
    restore_Revision: async ({ params, body, person, response }: Call<OfRevision, { version: number }>) => {
      const id = idOf(kind, params);
      const restored = await revisions.restore({ ...body, id, number: params.number }, person);
      return answerSaved(response, restored, id);
    },
  };
}

function draftHandlers<E extends Entry, Answer extends object, Body extends object>({
  kind,
  drafts,
}: Pick<History<E, Answer, Body>, 'kind' | 'drafts'>) {
  return {
    get_Draft: ({ params }: Pick<Call, 'params'>) => drafts.find(idOf(kind, params)),
    save_Draft: ({ params, body, person, rights }: Call<Params, Body>) =>
      drafts.put(idOf(kind, params), body, person, rights),
    drop_Draft: async ({
      params,
      query,
      person,
      rights,
    }: Omit<Call, 'body'> & { query: { draftedAt?: string | undefined } }): Promise<undefined> => {
      await drafts.remove(idOf(kind, params), query.draftedAt, person, rights);
    },
    publish_Draft: async ({ params, body, person, response }: Call<Params, PublishDraftBody>) => {
      const id = idOf(kind, params);
      return answerSaved(response, await drafts.publish(id, body, person), id);
    },
  };
}

function linksHandlers<E extends Entry, Answer extends object, Body extends object>({
  kind,
  previews,
}: Pick<History<E, Answer, Body>, 'kind' | 'previews'>) {
  return {
    list_PreviewLinks: async (call: Pick<Call, 'params' | 'response'> & ListCall) => {
      const { links, ...page } = await previews.list(idOf(kind, call.params), call.query);
      setPageHeaders(call, page);
      return links;
    },
    create_PreviewLink: ({ params, body, person, response }: Call<Params, PreviewLinkBody>) => {
      const tokenId = tokenOf(response)?.id ?? null;
      return previews.create({ entryId: idOf(kind, params), by: person, tokenId, ...body });
    },
    revoke_PreviewLink: async ({
      params,
      response,
    }: Call<Params & { linkId: string }>): Promise<undefined> => {
      const id = idOf(kind, params);
      setAuditSubject(response, id);
      await previews.remove(id, params.linkId);
    },
  };
}

/** Opens and answers preview links, whatever they are of. */
type Previews = Pick<ReturnType<typeof createPreviewsOfAll>, 'open' | 'giveVerdict' | 'endOf'>;

/** `POST /internal/open-preview` and `/internal/give-verdict`, for the gateway, which renders the page. */
export function previewsForGateway(previews: Previews) {
  const router = Router();
  router.post('/internal/open-preview', jsonBody, async (request, response) => {
    const { token, isCounted } = parseBody(openPreviewBodySchema, request.body);
    response.json((await previews.open(token, isCounted)) satisfies OpenedPreview);
  });
  router.post('/internal/give-verdict', jsonBody, async (request, response) => {
    const { token, ...body } = parseBody(tokenVerdictSchema, request.body);
    response.status(201).json((await previews.giveVerdict(token, body)) satisfies GivenVerdict);
  });
  return router;
}

/** `POST /internal/end-previews`, for auth. @param guard `requireService` */
export const previewsForAuth = (previews: Pick<Previews, 'endOf'>, guard: RequestHandler) =>
  Router().post('/internal/end-previews', guard, jsonBody, async (request, response) => {
    const { userId, madeUntil } = parseBody(endPreviewsBodySchema, request.body);
    await previews.endOf(userId, madeUntil);
    response.status(204).end();
  });
