import { z } from 'zod';
import { personSchema } from '../account/people.ts';
import { isStorable } from '../fields.ts';
import { entryKinds } from '../trash.ts';
import { line } from '../site/site-texts.ts';
import type { RenderedPage } from '../pages/pages.ts';
import type { RenderedApp } from './rendered-app.ts';
import type { TestimonialPage } from './testimonials.ts';

/** The longest life of a preview link. */
export const maxPreviewHours = 720;

/** `POST /api/apps/{id}/preview-links`; a fraction of an hour is allowed. */
export const previewLinkBodySchema = z.strictObject({
  hours: z
    .number('Say for how many hours the link works')
    .positive('A preview link works for up to 720 hours')
    .max(maxPreviewHours, 'A preview link works for up to 720 hours'),
  /** Shows “Approve” and “Ask for changes” below the page. */
  asksForApproval: z.boolean('asksForApproval must be true or false').optional(),
});
export type PreviewLinkBody = z.infer<typeof previewLinkBodySchema>;

/** 201. The address is said only here: the server keeps nothing that it could be made of again. */
export const createdPreviewLinkSchema = z.object({
  id: z.uuid(),
  /** Absolute, `{site}/preview/{token}`. */
  url: z.url(),
  expiresAt: z.iso.datetime(),
});
export type CreatedPreviewLink = z.infer<typeof createdPreviewLinkSchema>;

/** For how many days after its end a link of a person is listed. */
export const keptPreviewDays = 30;

/** The most links of one API token to one entry that work: a new one ends the oldest. */
export const mostTokenPreviews = 3;

/** The most verdicts of one link, and from one address, in an hour. */
export const verdictsAnHour = 10;

/** `POST /api/previews/{token}/verdict`, 201; 404 for a link that does not ask. */
export const verdictBodySchema = z.strictObject({
  verdict: z.enum(['approved', 'changes'], 'Approve, or ask for changes'),
  name: line('Your name'),
  comment: z
    .string('Comment must be text')
    .trim()
    .max(2000, 'Comment is too long')
    .refine(isStorable, 'Comment has characters that are not allowed')
    .default(''),
  /** Which state the page showed; absent: the one of now. */
  contentHash: z
    .string()
    .regex(/^[\da-f]{64}$/, 'contentHash is that of the page')
    .optional(),
});
export type VerdictBody = z.infer<typeof verdictBodySchema>;

/** What somebody with a link said of a state. */
export const verdictSchema = z.object({
  id: z.uuid(),
  verdict: z.enum(['approved', 'changes']),
  name: z.string(),
  comment: z.string(),
  at: z.iso.datetime(),
  /** The entry's version then. */
  version: z.int(),
  /** The page looks different by now. */
  isOutdated: z.boolean(),
});
export type Verdict = z.infer<typeof verdictSchema>;

/** `GET /api/apps/{id}/preview-links`, the newest first; also those that expired within the last 30 days, but for those of API tokens without a verdict. */
export const previewLinkSchema = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  createdBy: personSchema,
  expiresAt: z.iso.datetime(),
  /** How often the page was opened. */
  openedCount: z.int(),
  lastOpenedAt: z.iso.datetime().nullable(),
  asksForApproval: z.boolean(),
  /** The newest first. */
  verdicts: z.array(verdictSchema),
});
export type PreviewLink = z.infer<typeof previewLinkSchema>;

/** A token as links carry it: 32 random bytes. */
export const previewTokenSchema = z.string().regex(/^[\w-]{43}$/);

/** `POST /internal/open-preview` of the catalog, for the gateway. */
export const openPreviewBodySchema = z.strictObject({
  token: previewTokenSchema,
  /** Not where somebody only asks whether the page is there. */
  isCounted: z.boolean().default(true),
});
export type OpenPreviewBody = z.input<typeof openPreviewBodySchema>;

/** One of them, as its page shows it. */
export interface PreviewContent {
  app?: RenderedApp | undefined;
  page?: RenderedPage | undefined;
  /** A part of the site: `GET /api/site/{name}` for visitors. `language`: a further one; absent: the first of the site. */
  part?: { name: string; value: object; language?: string } | undefined;
  /** The page by which a client says something of an app. */
  testimonial?: TestimonialPage | undefined;
}

/** 200: what the link shows. */
export interface OpenedPreview extends PreviewContent {
  /** Of what it shows, for the verdict. */
  contentHash: string;
  /** Whether a verdict is asked for below it. */
  asksForApproval: boolean;
  /** What became of the form below it. */
  posted?: PostedVerdict | undefined;
}

/** What became of a verdict that a browser sent as a form: what its page shows. */
export interface PostedVerdict {
  /** The `contentHash` of the page that has the form. */
  contentHash?: string;
  /** The one that was accepted. */
  given?: VerdictBody['verdict'];
  /** Of one that was not: what was typed, what is wrong with it, and in one sentence. */
  values?: { name: string; comment: string };
  fields?: Record<string, string>;
  message?: string;
}

/** `POST /internal/give-verdict` of the catalog, for the gateway: what is needed to tell who made the link. */
export const tokenVerdictSchema = verdictBodySchema.extend({ token: previewTokenSchema });
export const givenVerdictSchema = z.object({
  verdict: verdictSchema,
  /** Who made the link. */
  maker: personSchema,
  title: z.string(),
  kind: z.enum(entryKinds),
  entryId: z.uuid(),
});
export type GivenVerdict = z.infer<typeof givenVerdictSchema>;

/** `POST /internal/verdict-mail` of auth, for the gateway: tells who made a link. */
export const verdictMailSchema = givenVerdictSchema.omit({ verdict: true }).extend({
  /** Of the verdict, of which one mail is sent. Absent: from a gateway of a version before. */
  id: z.uuid().optional(),
  /** `words`: a client has sent some by a link. */
  verdict: z.enum([...verdictSchema.shape.verdict.options, 'words']),
});
export type VerdictMail = z.infer<typeof verdictMailSchema>;

/** What the descriptions of both calls that make a link say. */
export const linksOfTokens =
  'Of the links that one API token makes for one entry and that ask for no verdict, three work: a new one ends the oldest.';

/** `POST /internal/end-previews` of the catalog, for auth: 204; all preview links end that a user made until then. */
export const endPreviewsBodySchema = z.strictObject({ userId: z.uuid(), madeUntil: z.iso.datetime() });

/** The beginning of a preview's address. */
export const previewPathPrefix = '/preview/';
