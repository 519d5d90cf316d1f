import { previewTokenSchema, type PreviewContent } from '@portfolio/contracts/apps/preview-links.ts';
import {
  testimonialBodySchema,
  testimonialPathPrefix,
  type KeptTestimonial,
  type TestimonialBody,
  type TestimonialPage,
} from '@portfolio/contracts/apps/testimonials.ts';
import { endpoints } from '@portfolio/contracts/endpoints.ts';
import { wholeSiteSchema } from '@portfolio/contracts/site/site.ts';
import { siteSettingsDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { toAppError } from '@portfolio/kit/http/error-middleware.ts';
import { parseBody } from '@portfolio/kit/http/json-body.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { noteAuditSubject } from '../../account/audit.ts';
import type { AuthClient } from '../../account/auth-client.ts';
import { sendCached } from '../../cache/cached-response.ts';
import type { PublicReads } from '../../cache/public-reads.ts';
import type { OwnHandlers } from '../../routes.ts';
import type { TestimonialsClient } from '../../upstream/testimonials-client.ts';
import { ownHeaders, type PreviewOptions } from '../preview.ts';
import { createPublicReader } from '../public-reader.ts';
import { readForm } from './read-form.ts';
import { setRetryAfter } from './verdicts.ts';

interface TestimonialsOptions extends Omit<PreviewOptions, 'previews'> {
  testimonials: TestimonialsClient;
  auth: Pick<AuthClient, 'mailVerdict'>;
  publicReads: PublicReads;
}

type TestimonialRoutes = 'sendTestimonial' | 'takeBackTestimonial' | 'openTestimonial' | 'submitTestimonial';

const consentSchema = z.object({
  testimonialConsent: wholeSiteSchema.shape.testimonialConsent.default(
    siteSettingsDefaults.testimonialConsent,
  ),
});

/** Words of clients (contract, section 19): as JSON, and as the page of a link, whose form works without scripts. */
export function createTestimonials(options: TestimonialsOptions): OwnHandlers<TestimonialRoutes> {
  const { testimonials } = options;
  const [send, sendPage] = [createSend(options), createSendPage(options)];

  async function takeBack(token: string, response: Response): Promise<void> {
    const title = await testimonials.takeBack(token, requestIdOf(response));
    if (title !== null) noteAuditSubject(response, { subject: title });
  }

  return {
    sendTestimonial: async ({ params, body, response }) => (await send(params.token, body, response)).words,
    takeBackTestimonial: async ({ params, response }) => {
      await takeBack(params.token, response);
      return undefined;
    },
    openTestimonial: (request, response) => sendPage(request, response),
    submitTestimonial: async (request, response) => {
      const form = await readForm(request, response);
      const { text = '', name = '', position = '' } = form;
      try {
        const token = tokenOf(request);
        if (form.takeBack !== undefined) await takeBack(token, response);
        else {
          const words = { text, name, position, consent: form.consent === 'true' };
          await send(token, parseBody(testimonialBodySchema, words), response);
        }
        await sendPage(request, response);
      } catch (thrown) {
        const { status, message, fields = {}, retryAfter } = toAppError(thrown);
        if (response.headersSent || status >= 500) throw thrown;
        setRetryAfter(response, retryAfter);
        await sendPage(request, response, { status, values: { text, name, position }, fields, message });
      }
    },
  };
}

const createSend =
  ({ testimonials, auth, publicReads, logger }: TestimonialsOptions) =>
  async (token: string, body: TestimonialBody, response: Response): Promise<KeptTestimonial> => {
    const requestId = requestIdOf(response);
    const consent = await readConsent(publicReads, requestId);
    const sent = await testimonials.send(token, body, consent, requestId);
    const { id, maker, title, entryId } = sent;
    noteAuditSubject(response, { subject: title });
    // Not waited for: the words are stored, and stand in the editor.
    auth
      .mailVerdict({ id, maker, title, entryId, kind: 'app', verdict: 'words' }, requestId)
      .catch((error: unknown) => {
        logger.error({ err: error, requestId }, 'who made a link is not told of the words of a client');
      });
    return sent;
  };

type RefusedForm = Pick<TestimonialPage, 'values' | 'fields' | 'message'> & { status: number };

const createSendPage =
  ({ testimonials, publicReads, pages, build, logger }: TestimonialsOptions) =>
  async (
    request: Request,
    response: Response,
    { status, ...refused }: Partial<RefusedForm> = {},
  ): Promise<void> => {
    const requestId = requestIdOf(response);
    const found = await build.find();
    if (found === undefined) throw appError('unavailable');
    const open = async () => testimonials.open(tokenOf(request), requestId);
    const shown = await open().catch((error: unknown) => {
      if (toAppError(error).status === 404) return undefined;
      throw error;
    });
    const consent = shown === undefined ? '' : await readConsent(publicReads, requestId);
    const preview = shown && ({ testimonial: { ...shown, ...refused, consent } } satisfies PreviewContent);
    const url = `${testimonialPathPrefix}link`;
    const page = await pages
      .readOwn(found, url, { preview: JSON.stringify(preview ?? null) }, requestId)
      .catch((error: unknown) => {
        logger.error({ err: error, requestId }, 'document not rendered');
        throw appError('unavailable', { cause: error });
      });
    const headers = [...page.headers, ...ownHeaders];
    const answered = shown === undefined ? page.status : (status ?? page.status);
    await sendCached(request, response, { ...page, status: answered, headers });
  };

/** What clients are asked to agree to. @throws AppError `unavailable` */
async function readConsent(publicReads: PublicReads, requestId: string): Promise<string> {
  const { status, body } = await createPublicReader(publicReads, requestId).getText(endpoints.getSite.path);
  if (status !== 200) throw appError('unavailable');
  return consentSchema.parse(JSON.parse(body)).testimonialConsent;
}

/** @throws AppError `testimonialLinkNotFound` */
function tokenOf({ path }: Request): string {
  const token = previewTokenSchema.safeParse(path.slice(testimonialPathPrefix.length));
  if (!token.success) throw appError('testimonialLinkNotFound');
  return token.data;
}
