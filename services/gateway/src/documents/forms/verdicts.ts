import {
  previewPathPrefix,
  previewTokenSchema,
  verdictBodySchema,
  type GivenVerdict,
  type OpenedPreview,
  type PostedVerdict,
  type VerdictBody,
} from '@portfolio/contracts/apps/preview-links.ts';
import { endpoints } from '@portfolio/contracts/endpoints.ts';
import type { WordKey } from '@portfolio/contracts/pages/default-words.ts';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import { toAppError } from '@portfolio/kit/http/error-middleware.ts';
import { parseBody } from '@portfolio/kit/http/json-body.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { noteAuditSubject } from '../../account/audit.ts';
import type { AuthClient } from '../../account/auth-client.ts';
import { sendCached } from '../../cache/cached-response.ts';
import type { PublicReads } from '../../cache/public-reads.ts';
import type { OwnHandlers } from '../../routes.ts';
import { plainPage } from './plain-page.ts';
import { readSiteTexts } from './site-texts.ts';
import { readForm } from './read-form.ts';
import { sendPreview, type PreviewOptions } from '../preview.ts';
import { retryAfterHeader } from '@portfolio/kit/http/retry-after.ts';

/** A form's words help who reads them; the API takes a verdict without. */
const verdictFormSchema = verdictBodySchema.refine(
  ({ verdict, comment }) => verdict === 'approved' || comment !== '',
  { path: ['comment'], message: 'Say what should be different' },
);

interface VerdictsOptions extends PreviewOptions {
  auth: Pick<AuthClient, 'mailVerdict'>;
}

/** "Approve" and "Ask for changes" below a preview (contract, section 14): as JSON, and as a form of a browser without scripts. */
export function createVerdicts(options: VerdictsOptions): OwnHandlers<'giveVerdict' | 'submitVerdict'> {
  const { previews, auth, logger } = options;

  async function give(token: string, body: VerdictBody, response: Response): Promise<GivenVerdict> {
    const requestId = requestIdOf(response);
    const given = await previews.giveVerdict(token, body, requestId);
    const { verdict, ...about } = given;
    noteAuditSubject(response, { subject: about.title });
    // Not waited for: the verdict is kept, and stands in the editor.
    auth
      .mailVerdict({ ...about, id: verdict.id, verdict: verdict.verdict }, requestId)
      .catch((error: unknown) => {
        logger.error({ err: error, requestId }, 'who made a preview link is not told of a verdict');
      });
    return given;
  }

  /** The page again, with what became of its form. */
  async function answer(token: string, posted: PostedVerdict, status: number, at: [Request, Response]) {
    const opened = await previews.open({ token, isCounted: false }, requestIdOf(at[1]));
    const preview = JSON.parse(opened ?? 'null') as OpenedPreview | null;
    const shown = preview === null ? 'null' : JSON.stringify({ ...preview, posted });
    await sendPreview(options, ...at, { status: preview === null ? undefined : status, opened: shown });
  }

  return {
    giveVerdict: async ({ params, body, response }) => (await give(params.token, body, response)).verdict,
    submitVerdict: async (request, response) => {
      const token = tokenOf(request.path.slice(previewPathPrefix.length));
      const { verdict, name = '', comment = '', contentHash } = await readForm(request, response);
      try {
        const body = parseBody(verdictFormSchema, { verdict, name, comment, contentHash });
        await give(token, body, response);
        await answer(token, { given: body.verdict }, 200, [request, response]);
      } catch (thrown) {
        const { status, message, fields = {}, retryAfter } = toAppError(thrown);
        if (response.headersSent || status >= 500) throw thrown;
        setRetryAfter(response, retryAfter);
        await answer(token, { values: { name, comment }, fields, message }, status, [request, response]);
      }
    },
  };
}

export function setRetryAfter(response: Response, seconds: number | undefined): void {
  if (seconds !== undefined) response.set('Retry-After', retryAfterHeader(seconds));
}

/** Forms below a secret link, by their route: what is sent again, and which of it is shown. */
const limitedForms = new Map<
  string,
  { names: readonly string[]; shown: string; label: WordKey; lead: WordKey }
>([
  [
    endpoints.submitVerdict.path,
    {
      names: ['verdict', 'name', 'comment', 'contentHash'],
      ...{ shown: 'comment', label: 'verdict.comment', lead: 'verdict.lead' },
    },
  ],
  [
    endpoints.submitTestimonial.path,
    {
      names: ['text', 'name', 'position', 'consent', 'takeBack'],
      ...{ shown: 'text', label: 'testimonial.text', lead: 'testimonial.lead' },
    },
  ],
]);

/**
 * Answers a form that the limit of an address refused: a browser without scripts shows whatever it is sent. Nothing is rendered for it;
 * what was typed can be sent again from there.
 */
export const createOnVerdictRefused =
  (publicReads: PublicReads): ErrorRequestHandler =>
  async (error: unknown, request, response, next) => {
    const isLimited = error instanceof AppError && error.code === 'tooManyRequests';
    const form = limitedForms.get(String(response.locals.route));
    if (!isLimited || request.method !== 'POST' || form === undefined) {
      next(error);
      return;
    }
    const { status, message, retryAfter } = error;
    setRetryAfter(response, retryAfter);
    const typed = await readForm(request, response);
    const fields = Object.fromEntries(
      form.names.flatMap((name) => (name in typed ? [[name, typed[name] ?? '']] : [])),
    );
    const { language, say, tell } = await readSiteTexts(publicReads, requestIdOf(response));
    const body = plainPage({
      language,
      title: say('contact.failed'),
      sentences: [tell(message)],
      again: {
        ...{ action: request.path, words: say('page.tryAgain'), fields },
        ...{ shown: form.shown, label: say(form.label) },
      },
      back: { href: request.path, words: say(form.lead) },
    });
    const headers = [
      ['Cache-Control', 'no-store'],
      ['X-Robots-Tag', 'noindex, nofollow'],
    ] as const;
    await sendCached(request, response, { status, headers, body });
  };

/** @throws AppError `previewLinkNotFound` */
function tokenOf(text: string | undefined): string {
  const token = previewTokenSchema.safeParse(text);
  if (!token.success) throw appError('previewLinkNotFound');
  return token.data;
}
