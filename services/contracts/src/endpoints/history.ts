import { z } from 'zod';
import { knownDraftQuerySchema, publishDraftBodySchema } from '../apps/app-drafts.ts';
import { authorsSchema, ofVersionBodySchema, revisionSummarySchema } from '../apps/app-revisions.ts';
import {
  createdPreviewLinkSchema,
  linksOfTokens,
  previewLinkBodySchema,
  previewLinkSchema,
} from '../apps/preview-links.ts';
import type { ErrorCode } from '../errors.ts';
import { languageQuery, languageQuerySchema } from '../kinds/translations.ts';
import { pageQuerySchema } from '../paging.ts';
import { pageHeaders, pathParameter, revisionNumberSchema, type PathParameter } from './endpoint.ts';

/** A kind of entry as its endpoints see it. */
interface HistoryOptions<Answer, Draft, DraftBody, Params> {
  /** Of its path. */
  params: Params;
  /** As summaries call one: "an app". */
  one: string;
  answer: Answer;
  draft: Draft;
  draftBody: DraftBody;
  /** What a save can break. */
  errors: readonly ErrorCode[];
}

const authors = authorsSchema.meta({ id: 'Authors' });
const summary = revisionSummarySchema.meta({ id: 'RevisionSummary' });
export const ofVersion = ofVersionBodySchema.meta({ id: 'OfVersion' });
const publishBody = publishDraftBodySchema.meta({ id: 'PublishDraft' });
const previewLink = previewLinkSchema.meta({ id: 'PreviewLink' });
const previewLinkBody = previewLinkBodySchema.meta({ id: 'PreviewLinkBody' });
const createdLink = createdPreviewLinkSchema.meta({ id: 'CreatedPreviewLink' });

const aboutDrafts =
  'Replaces the draft before. What is left out keeps what is published. Visitors see nothing of it until it is published. Without `draftedAt` it stands for the draft that the caller saved last.';

const reading = { to: 'catalog', right: 'content', scopes: ['content:read'], status: 200 } as const;
const drafting = { to: 'catalog', right: 'content', scopes: ['content:draft'] } as const;
const publishing = { to: 'catalog', right: 'publish', scopes: ['content:publish'], status: 200 } as const;

/** Every call of a history; `_` stands for the kind. */
function callsOf<
  Answer extends z.ZodType,
  Draft extends z.ZodType,
  DraftBody extends z.ZodType,
  const Params extends Readonly<Record<string, PathParameter>>,
>(options: HistoryOptions<Answer, Draft, DraftBody, Params>) {
  return { ...revisionsOf(options), ...draftOf(options), ...previewLinksOf(options) };
}

function revisionsOf<Answer extends z.ZodType, const Params extends Readonly<Record<string, PathParameter>>>({
  params,
  one,
  answer,
  errors,
}: HistoryOptions<Answer, unknown, unknown, Params>) {
  const revision = { ...params, number: pathParameter(revisionNumberSchema, 'revisionNotFound') };
  return {
    get_Authors: {
      ...reading,
      method: 'GET',
      path: '/authors',
      params,
      answer: authors,
      summary: `Says who made ${one}, and who last changed it`,
    },
    list_Revisions: {
      ...reading,
      method: 'GET',
      path: '/revisions',
      params,
      answer: z.array(summary),
      summary: `Lists the saves of ${one}`,
      description: 'The newest first. The state before each of the newest 100 is kept.',
    },
    get_Revision: {
      ...reading,
      method: 'GET',
      path: '/revisions/{number}',
      params: revision,
      answer,
      summary: `Shows ${one} as it was before a save`,
    },
    restore_Revision: {
      ...publishing,
      method: 'POST',
      path: '/revisions/{number}/restore',
      params: revision,
      summary: `Makes ${one} what it was before a save`,
      description: 'A save like any other: it can be undone.',
      body: ofVersion,
      answer,
      errors: ['versionChanged', ...errors],
    },
  } as const;
}

function draftOf<
  Answer extends z.ZodType,
  Draft extends z.ZodType,
  DraftBody extends z.ZodType,
  const Params extends Readonly<Record<string, PathParameter>>,
>({ params, one, answer, draft, draftBody, errors }: HistoryOptions<Answer, Draft, DraftBody, Params>) {
  return {
    get_Draft: {
      ...reading,
      method: 'GET',
      path: '/draft',
      params,
      answer: draft,
      summary: `Shows the draft of ${one}`,
      errors: ['draftNotFound'],
    },
    save_Draft: {
      ...drafting,
      method: 'PUT',
      path: '/draft',
      params,
      body: draftBody,
      status: 200,
      answer: draft,
      summary: `Prepares changes of ${one}`,
      description: aboutDrafts,
      errors: ['versionChanged'],
    },
    drop_Draft: {
      ...drafting,
      method: 'DELETE',
      path: '/draft',
      params,
      query: knownDraftQuerySchema,
      status: 204,
      summary: `Drops the draft of ${one}`,
      errors: ['draftNotFound', 'versionChanged'],
    },
    publish_Draft: {
      ...publishing,
      method: 'POST',
      path: '/draft/publish',
      params,
      body: publishBody,
      answer,
      summary: `Publishes the draft of ${one}`,
      errors: ['draftNotFound', 'versionChanged', ...errors],
    },
  } as const;
}

function previewLinksOf<const Params extends Readonly<Record<string, PathParameter>>>({
  params,
  one,
}: HistoryOptions<unknown, unknown, unknown, Params>) {
  return {
    list_PreviewLinks: {
      ...reading,
      method: 'GET',
      path: '/preview-links',
      params,
      query: pageQuerySchema,
      answer: z.array(previewLink),
      answerHeaders: pageHeaders,
      summary: `Lists the preview links of ${one}`,
      description:
        'The newest first, also those that expired within the last 30 days. Expired links of API tokens are left out, unless they have verdicts.',
    },
    create_PreviewLink: {
      ...drafting,
      method: 'POST',
      path: '/preview-links',
      params,
      body: previewLinkBody,
      summary: `Makes a preview link of ${one}`,
      description: `Who has it sees the draft, or else what is saved, also while visitors do not. ${linksOfTokens}`,
      status: 201,
      answer: createdLink,
    },
    revoke_PreviewLink: {
      ...drafting,
      method: 'DELETE',
      path: '/preview-links/{linkId}',
      status: 204,
      summary: `Revokes a preview link of ${one}`,
      params: { ...params, linkId: pathParameter(z.uuid(), 'previewLinkNotFound') },
    },
  } as const;
}

/** `get_Draft` of the kind `Page` is `getPageDraft`. */
type NameOf<Name, Kind extends string> = Name extends `${infer Verb}_${infer Noun}`
  ? `${Verb}${Kind}${Noun}`
  : never;
export type Named<Calls, Kind extends string> = {
  [Name in keyof Calls as NameOf<Name, Kind>]: Calls[Name];
};

/** Names what belongs to the calls of a history for one kind of entry. */
export const named = <Calls extends object, const Kind extends string>(kind: Kind, calls: Calls) =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name.replace('_', kind), call as unknown]),
  ) as Named<Calls, Kind>;

type Below<Path extends string, Call> = Call extends { path: infer End extends string }
  ? Omit<Call, 'path'> & { readonly path: `${Path}${End}` }
  : never;

/** The calls of a history at the address of a kind. @param path where they begin, such as `/api/apps/{id}` */
const below = <const Path extends string, Calls extends Record<string, { path: string }>>(
  path: Path,
  calls: Calls,
) =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, { ...call, path: path + call.path }]),
  ) as unknown as { [Name in keyof Calls]: Below<Path, Calls[Name]> };

/** Versions, the draft and the preview links of a kind of entry (contract, sections 11 and 16): the same calls for every kind. */
export const historyOf = <
  const Kind extends string,
  const Path extends `/api/${string}`,
  Answer extends z.ZodType,
  Draft extends z.ZodType,
  DraftBody extends z.ZodType,
  const Params extends Readonly<Record<string, PathParameter>>,
>(
  kind: Kind,
  path: Path,
  options: HistoryOptions<Answer, Draft, DraftBody, Params>,
) => named(kind, below(path, callsOf(options)));

type InLanguage<Call> = Omit<Call, 'query'> & {
  readonly query: Call extends { query: z.ZodObject<infer Shape extends z.ZodRawShape> }
    ? z.ZodObject<Shape & typeof languageQuery>
    : typeof languageQuerySchema;
};

/** The calls of a part of the site that exists in each language (contract, section 17). */
export const inLanguages = <Calls extends Record<string, object>>(calls: Calls) =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => {
      const { query } = call as { query?: z.ZodObject };
      return [name, { ...call, query: query?.extend(languageQuery) ?? languageQuerySchema }];
    }),
  ) as unknown as { [Name in keyof Calls]: InLanguage<Calls[Name]> };
