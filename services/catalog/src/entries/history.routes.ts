import type { Person } from '@portfolio/contracts/account/people.ts';
import type { UserRight } from '@portfolio/contracts/account/roles.ts';
import {
  endPreviewsBodySchema,
  openPreviewBodySchema,
  tokenVerdictSchema,
  type GivenVerdict,
  type OpenedPreview,
  type PreviewLinkBody,
  type VerdictBody,
} from '@portfolio/contracts/apps/preview-links.ts';
import type { PublishDraftBody } from '@portfolio/contracts/apps/app-drafts.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { setAuditSubject } from '@portfolio/kit/audit-subject.ts';
import { jsonBody, parseBody } from '@portfolio/kit/http/json-body.ts';
import { tokenOf } from '@portfolio/kit/secrets/identity.ts';
import { Router, type RequestHandler, type Response } from 'express';
import { setRevision } from './answer-revision.ts';
import type { createDraftsService } from './drafts.service.ts';
import type { Entry } from './entry-kind.ts';
import type { createPreviewsService } from './previews/previews.service.ts';
import type { createRevisionsService } from './revisions.service.ts';
import type { Revised } from './save-entry.ts';

/** The services of one kind of entry. */
export interface History<E extends Entry, Answer extends object, Body extends object> {
  revisions: ReturnType<typeof createRevisionsService<E, Answer>>;
  drafts: ReturnType<typeof createDraftsService<E, Answer, Body>>;
  previews: ReturnType<typeof createPreviewsService<E, Answer>>;
}

interface Params {
  id: string;
}
interface OfVersion {
  version: number;
}
interface Call<P extends Params = Params, Body = undefined> {
  params: P;
  body: Body;
  person: Person;
  rights: readonly UserRight[];
  response: Response;
}

/** Versions, drafts and preview links, with the names of the endpoints of apps. */
export function historyHandlers<E extends Entry, Answer extends object, Body extends object>({
  revisions,
  drafts,
  previews,
}: History<E, Answer, Body>) {
  const answer = (response: Response, { revision, entry }: Revised<Answer>, { id }: Params) => {
    setAuditSubject(response, id);
    setRevision(response, revision);
    return entry;
  };
  return {
    getAuthors: ({ params }: { params: Params }) => revisions.findAuthors(params.id),
    /** Which tokens there are is for owners. */
    listRevisions: async ({ params, rights }: Pick<Call, 'params' | 'rights'>) =>
      (await revisions.list(params.id)).map(({ run, ...save }) =>
        run !== undefined && rights.includes('administration') ? { ...save, run } : save,
      ),
    getRevision: ({ params }: { params: Params & { number: number } }) =>
      revisions.find(params.id, params.number),
    restoreRevision: async (call: Call<Params & { number: number }, OfVersion>) => {
      const { params, body, person, response } = call;
      return answer(response, await revisions.restore({ ...params, version: body.version }, person), params);
    },
    getDraft: ({ params }: { params: Params }) => drafts.find(params.id),
    saveDraft: ({ params, body, person, rights }: Call<Params, Body>) =>
      drafts.put(params.id, body, person, rights),
    dropDraft: async ({
      params,
      query,
      person,
      rights,
    }: Omit<Call, 'body'> & { query: { draftedAt?: string | undefined } }): Promise<undefined> => {
      await drafts.remove(params.id, query.draftedAt, person, rights);
    },
    publishDraft: async ({ params, body, person, response }: Call<Params, PublishDraftBody>) =>
      answer(response, await drafts.publish(params.id, body, person), params),
    listPreviewLinks: ({ params }: { params: Params }) => previews.list(params.id),
    createPreviewLink: ({ params, body, person, response }: Call<Params, PreviewLinkBody>) => {
      const tokenId = tokenOf(response)?.id ?? null;
      return previews.create({ entryId: params.id, by: person, tokenId, ...body });
    },
    revokePreviewLink: async ({
      params,
      response,
    }: Call<Params & { linkId: string }>): Promise<undefined> => {
      setAuditSubject(response, params.id);
      await previews.remove(params.id, params.linkId);
    },
  };
}

/** How links to one kind of entry are opened and answered. */
interface Previews<Answer> {
  open: (
    token: string,
    isCounted: boolean,
  ) => Promise<{ answer: Answer; contentHash: string; asksForApproval: boolean } | undefined>;
  endOf: (userId: string, madeUntil: string) => Promise<void>;
  giveVerdict: (token: string, body: VerdictBody) => Promise<GivenVerdict | undefined>;
}

/** `POST /internal/open-preview` and `/internal/give-verdict`, for the gateway, which renders the page. */
export function previewsForGateway(
  apps: Previews<OpenedPreview['app']>,
  pages: Previews<OpenedPreview['page']>,
) {
  const router = Router();
  router.post('/internal/open-preview', jsonBody, async (request, response) => {
    const { token, isCounted } = parseBody(openPreviewBodySchema, request.body);
    const app = await apps.open(token, isCounted);
    const page = app === undefined ? await pages.open(token, isCounted) : undefined;
    const opened = app ?? page;
    if (opened === undefined) throw appError('previewLinkNotFound');
    response.json({
      ...{ app: app?.answer, page: page?.answer },
      ...{ contentHash: opened.contentHash, asksForApproval: opened.asksForApproval },
    } satisfies OpenedPreview);
  });
  router.post('/internal/give-verdict', jsonBody, async (request, response) => {
    const { token, ...body } = parseBody(tokenVerdictSchema, request.body);
    const given = (await apps.giveVerdict(token, body)) ?? (await pages.giveVerdict(token, body));
    if (given === undefined) throw appError('previewLinkNotFound');
    response.status(201).json(given);
  });
  return router;
}

/** `POST /internal/end-previews`, for auth. @param guard `requireService` */
export const previewsForAuth = (previews: Pick<Previews<object>, 'endOf'>, guard: RequestHandler) =>
  Router().post('/internal/end-previews', guard, jsonBody, async (request, response) => {
    const { userId, madeUntil } = parseBody(endPreviewsBodySchema, request.body);
    await previews.endOf(userId, madeUntil);
    response.status(204).end();
  });
