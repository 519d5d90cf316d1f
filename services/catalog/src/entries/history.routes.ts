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
  /** The id of a part of the site in a language; absent: the kind has one entry alone, or its id in its addresses. */
  idIn?: (language: string | undefined) => Promise<string>;
}

/** A kind of which there is one entry has no id in its addresses. */
interface Params {
  id?: string;
}
export interface Call<P extends Params = Params, Body = undefined> {
  params: P;
  query?: { language?: string | undefined } | undefined;
  body: Body;
  person: Person;
  rights: readonly UserRight[];
  response: Response;
}
interface ListCall {
  request: Request;
  query: PageQuery & { language?: string | undefined };
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

type Owner = { kind: { singleId?: string } } & Pick<History<never, object, never>, 'idIn'>;

const idOf = async (
  { kind, idIn }: Owner,
  { params, query }: Pick<Call, 'params' | 'query'>,
): Promise<string> => (idIn === undefined ? (params.id ?? kind.singleId ?? '') : idIn(query?.language));

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

function revisionsHandlers<E extends Entry, Answer extends object, Body extends object>(
  history: History<E, Answer, Body>,
) {
  const { revisions } = history;
  return {
    get_Authors: async (call: Pick<Call, 'params' | 'query'>) =>
      revisions.findAuthors(await idOf(history, call)),
    /** Which tokens there are is for owners. */
    list_Revisions: async (call: Pick<Call, 'params' | 'query' | 'rights'>) =>
      (await revisions.list(await idOf(history, call))).map(({ run, ...save }) =>
        run !== undefined && call.rights.includes('administration') ? { ...save, run } : save,
      ),
    get_Revision: async (call: Pick<Call<OfRevision>, 'params' | 'query'>) =>
      revisions.find(await idOf(history, call), call.params.number),
    restore_Revision: async (call: Call<OfRevision, { version: number }>) => {
      const id = await idOf(history, call);
      const { params, body, person, response } = call;
      const restored = await revisions.restore({ ...body, id, number: params.number }, person);
      return answerSaved(response, restored, id);
    },
  };
}

function draftHandlers<E extends Entry, Answer extends object, Body extends object>(
  history: Omit<History<E, Answer, Body>, 'revisions'>,
) {
  const { drafts } = history;
  return {
    get_Draft: async (call: Pick<Call, 'params' | 'query'>) => drafts.find(await idOf(history, call)),
    save_Draft: async (call: Call<Params, Body>) =>
      drafts.put(await idOf(history, call), call.body, call.person, call.rights),
    drop_Draft: async (
      call: Omit<Call, 'body' | 'query'> & {
        query: { draftedAt?: string | undefined; language?: string | undefined };
      },
    ): Promise<undefined> => {
      await drafts.remove(await idOf(history, call), call.query.draftedAt, call.person, call.rights);
    },
    publish_Draft: async (call: Call<Params, PublishDraftBody>) => {
      const id = await idOf(history, call);
      return answerSaved(call.response, await drafts.publish(id, call.body, call.person), id);
    },
  };
}

function linksHandlers<E extends Entry, Answer extends object, Body extends object>(
  history: Omit<History<E, Answer, Body>, 'revisions'>,
) {
  const { previews } = history;
  return {
    list_PreviewLinks: async (call: Pick<Call, 'params' | 'response'> & ListCall) => {
      const { links, ...page } = await previews.list(await idOf(history, call), call.query);
      setPageHeaders(call, page);
      return links;
    },
    create_PreviewLink: async (call: Call<Params, PreviewLinkBody>) => {
      const tokenId = tokenOf(call.response)?.id ?? null;
      const entryId = await idOf(history, call);
      return previews.create({ entryId, by: call.person, tokenId, ...call.body });
    },
    revoke_PreviewLink: async (
      call: Pick<Call<Params & { linkId: string }>, 'params' | 'query' | 'response'>,
    ): Promise<undefined> => {
      const id = await idOf(history, call);
      setAuditSubject(call.response, id);
      await previews.remove(id, call.params.linkId);
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
