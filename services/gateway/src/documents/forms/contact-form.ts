import { endpoints } from '@portfolio/contracts/endpoints.ts';
import { enquiryBodySchema, type EnquiryReceipt } from '@portfolio/contracts/leads/leads.ts';
import {
  answersIn,
  contactFormSchema,
  type PostedEnquiry,
} from '@portfolio/contracts/leads/posted-enquiry.ts';
import { addressIn } from '@portfolio/contracts/site/language-paths.ts';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import { toAppError } from '@portfolio/kit/http/error-middleware.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { z } from 'zod';
import { sendCached, type Headers } from '../../cache/cached-response.ts';
import type { PublicReads } from '../../cache/public-reads.ts';
import type { Answer } from '../../routes.ts';
import type { LeadsClient } from '../../upstream/leads-client.ts';
import type { Pages } from '../pages.ts';
import { createPublicReader } from '../public-reader.ts';
import { readForm } from './read-form.ts';
import { plainPage } from './plain-page.ts';
import { readSiteTexts } from './site-texts.ts';
import type { WatchedBuild } from '../web-build.ts';
import { retryAfterHeader } from '@portfolio/kit/http/retry-after.ts';

interface ContactFormOptions {
  leads: LeadsClient;
  publicReads: PublicReads;
  pages: Pages;
  build: WatchedBuild;
  logger: Logger;
}

/** The controls of the form, with those that speak for or against a person (contract, section 10). */
const postedSchema = contactFormSchema.extend({
  website: z.string().optional(),
  formToken: z.string().optional(),
  /** Of the page, where that is not the first of the site. */
  language: z.string().max(100).optional().catch(undefined),
  /** The version of the questions that the page shows. */
  questions: z.coerce.number().int().positive().optional().catch(undefined),
});
type Posted = z.infer<typeof postedSchema>;

async function readPosted(request: Request, response: Response): Promise<Posted> {
  const controls = await readForm(request, response);
  return postedSchema.parse({ ...controls, answers: answersIn(controls) });
}

export interface ContactForm {
  submit: Answer;
  /** Answers a form that the limit of enquiries refused, with the page as well. */
  onRefused: ErrorRequestHandler;
}

/** Answers a contact form that a browser without scripts sent, with the page itself (contract, section 10). */
export function createContactForm(options: ContactFormOptions): ContactForm {
  const { leads, publicReads, logger } = options;
  // Nobody counts refused forms: however many come, only one of their pages is rendered at a time.
  let isRenderingRefusal = false;

  /** @throws AppError, ZodError where something typed is wrong */
  async function send(posted: Posted, requestId: string): Promise<EnquiryReceipt> {
    const { website = '', formToken, questions, language } = posted;
    const typed = enquiryBodySchema.strip().parse(posted);
    const answers = Object.entries(posted.answers).map(([question, value]) => ({ question, value }));
    const token = formToken === undefined ? {} : { formToken };
    const agreed = posted.consent === '' ? {} : { consent: true };
    const beside = { website, language, ...(questions !== undefined && { answers }), ...token, ...agreed };
    return leads.send({ ...typed, ...beside }, requestId, questions);
  }

  async function answerRefusal(error: AppError, request: Request, response: Response): Promise<void> {
    if (isRenderingRefusal) {
      await sendPlain(publicReads, request, response, failureOf(error, postedSchema.parse({})));
      return;
    }
    isRenderingRefusal = true;
    try {
      const posted = await readPosted(request, response);
      await answer(options, request, response, { ...failureOf(error, posted), language: posted.language });
    } finally {
      isRenderingRefusal = false;
    }
  }

  return {
    submit: async (request, response) => {
      const requestId = requestIdOf(response);
      const posted = await readPosted(request, response);
      const answered = await send(posted, requestId).then(
        ({ reference }): FormAnswer => ({
          ...{ status: 200, headers: [] },
          shown: { reference, sender: { firstName: posted.firstName.trim(), email: posted.email.trim() } },
        }),
        (thrown: unknown) => {
          const failure = failureOf(thrown, posted);
          if (failure.status >= 500) logger.error({ err: thrown, requestId }, 'enquiry not accepted');
          return failure;
        },
      );
      await answer(options, request, response, { ...answered, language: posted.language });
    },
    onRefused: async (error: unknown, request, response, next) => {
      const isLimited = error instanceof AppError && error.code === 'tooManyRequests';
      if (isLimited && response.locals.route === endpoints.submitContactForm.path)
        await answerRefusal(error, request, response);
      else next(error);
    },
  };
}

/** Status, headers, and what the page says. */
interface FormAnswer {
  status: number;
  headers: Headers;
  shown: PostedEnquiry;
  /** Of the page, as it says it. */
  language?: string | undefined;
}

/** What was typed stays, with what is wrong: at its field, or in one sentence where no field is to blame. */
function failureOf(thrown: unknown, posted: Posted): FormAnswer {
  const { status, message, fields = {}, retryAfter } = toAppError(thrown);
  const values = contactFormSchema.parse(posted);
  const isTold = Object.keys(fields).some((name) => name in values || name.startsWith('answers.'));
  return {
    status,
    headers: retryAfter === undefined ? [] : [['Retry-After', retryAfterHeader(retryAfter)]],
    shown: { values, fields, ...(isTold ? {} : { message }) },
  };
}

/** Says without rendering that an enquiry is stored, or why it is not. */
async function sendPlain(
  publicReads: PublicReads,
  request: Request,
  response: Response,
  { status, headers, shown: { reference, message = '' }, language: sent }: FormAnswer,
): Promise<void> {
  const { language, say, tell } = await readSiteTexts(publicReads, requestIdOf(response), sent);
  const isSent = reference !== undefined;
  const href = await findContactPage(publicReads, sent, requestIdOf(response)).catch(() => contactPath);
  const body = plainPage({
    language,
    title: say(isSent ? 'contact.thankYou' : 'contact.failed'),
    sentences: isSent
      ? [say('contact.thankYouText'), say('contact.reference', { reference })]
      : [tell(message)],
    back: { href, words: say(isSent ? 'contact.another' : 'page.tryAgain') },
  });
  const all: Headers = [['Cache-Control', 'no-store'], ...headers];
  await sendCached(request, response, { status, headers: all, body });
}

/**
 * The page, whatever it says, with a status of its own. If rendering fails, a stored enquiry and one too many are answered with a
 * plain page.
 *
 * @throws AppError `unavailable` to all others
 */
async function answer(
  { build, pages, publicReads, logger }: ContactFormOptions,
  request: Request,
  response: Response,
  answered: FormAnswer,
): Promise<void> {
  const { status, headers, shown } = answered;
  const requestId = requestIdOf(response);
  try {
    const found = await build.find();
    if (found === undefined) throw appError('unavailable');
    const url = await findContactPage(publicReads, answered.language, requestId);
    const page = await pages.readOwn(found, url, { posted: shown }, requestId);
    await sendCached(request, response, { ...page, status, headers: [...page.headers, ...headers] });
  } catch (error) {
    logger.error({ err: error, requestId }, 'document not rendered');
    if (shown.reference === undefined && status !== 429) throw appError('unavailable', { cause: error });
    await sendPlain(publicReads, request, response, answered);
  }
}

const contactPath = '/contact';
const translatedSchema = z.object({
  translations: z.array(z.object({ language: z.string(), address: z.string() })).default([]),
});

/** The address of the page with the form in a language; that of the first of the site where visitors see no other. */
async function findContactPage(
  publicReads: PublicReads,
  language: string | undefined,
  requestId: string,
): Promise<string> {
  if (language === undefined) return contactPath;
  const { getText } = createPublicReader(publicReads, requestId);
  const target = `${endpoints.getPageByPath.path}?path=${encodeURIComponent(contactPath)}`;
  const { status, body } = await getText(target);
  if (status !== 200) return contactPath;
  const { translations } = translatedSchema.parse(JSON.parse(body));
  const page = translations.find((other) => other.language.toLowerCase() === language.toLowerCase());
  return page === undefined ? contactPath : addressIn(page.language, page.address);
}
