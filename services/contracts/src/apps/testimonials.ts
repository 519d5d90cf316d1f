import { z } from 'zod';
import { text } from '../fields.ts';
import { line } from '../site/site-texts.ts';
import { caseStudyLimits } from './case-study.ts';
import { draftAuthorSchema } from './app-revisions.ts';
import { linkTokenSchema, personSchema } from '../account/people.ts';

/** The longest life of a link by which a client sends words: 90 days. */
export const maxTestimonialHours = 2160;

const hoursMessage = 'A link works for up to 2,160 hours';

/** `POST /api/apps/{id}/testimonial-links`; a fraction of an hour is allowed. */
export const testimonialLinkBodySchema = z.strictObject({
  hours: z
    .number('Say for how many hours the link works')
    .positive(hoursMessage)
    .max(maxTestimonialHours, hoursMessage),
});

/** The beginning of the page's address. */
export const testimonialPathPrefix = '/testimonial/';

/** In the list of what is erased, one that was taken back. */
export const withdrawnLine = (id: string) => `testimonial ${id}`;

export const testimonialLimits = { least: 10, most: caseStudyLimits.quote } as const;

/** `POST /api/testimonials/{token}`: what a client says of an app. */
export const testimonialBodySchema = z.strictObject({
  text: text(testimonialLimits.most, 'Your words', 'Write a few words').min(
    testimonialLimits.least,
    `Write at least ${String(testimonialLimits.least)} characters`,
  ),
  name: line('Your name', caseStudyLimits.quoteAuthor),
  position: text(caseStudyLimits.quotePosition, 'Your position').default(''),
  consent: z.literal(true, 'Please agree that your words are shown'),
});
export type TestimonialBody = z.infer<typeof testimonialBodySchema>;

/** 201. */
export const sentTestimonialSchema = testimonialBodySchema
  .omit({ consent: true })
  .extend({ sentAt: z.iso.datetime() });
export type SentTestimonial = z.infer<typeof sentTestimonialSchema>;

/** `open`: nothing was sent yet; `waiting`: sent, and neither in the app nor in its draft; `taken`: in one of them; `withdrawn`: the client took it back. */
export const testimonialStates = ['open', 'expired', 'waiting', 'taken', 'withdrawn'] as const;

/** How many links of an app are listed. */
export const maxListedTestimonials = 1000;

/** `GET /api/apps/{id}/testimonial-links`, the newest first. */
export const testimonialLinkSchema = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  createdBy: draftAuthorSchema,
  expiresAt: z.iso.datetime(),
  state: z.enum(testimonialStates),
  /** What was sent, as a quote of the app; null: nothing yet, or taken back. */
  quote: z
    .object({
      text: z.string(),
      author: z.string(),
      position: z.string(),
      consent: z.object({ text: z.string(), agreedAt: z.iso.datetime() }),
    })
    .nullable(),
});
export type TestimonialLink = z.infer<typeof testimonialLinkSchema>;

/** `POST /internal/open-testimonial` and `/internal/take-back-testimonial` of the catalog, for the gateway. */
export const testimonialTokenSchema = z.strictObject({ token: linkTokenSchema });

/** What the page of a link is about. */
export const openedTestimonialSchema = z.object({
  /** The title of the app; null where it was deleted for good. */
  app: z.string().nullable(),
  state: z.enum(['open', 'sent', 'withdrawn']),
  words: sentTestimonialSchema.nullable(),
});
export type OpenedTestimonial = z.infer<typeof openedTestimonialSchema>;

/** What its document shows. */
export interface TestimonialPage extends OpenedTestimonial {
  /** The owner's words of consent, in Markdown. */
  consent: string;
  /** Of a form that was not accepted: what was typed, what is wrong with it, and in one sentence. */
  values?: Record<'text' | 'name' | 'position', string>;
  fields?: Record<string, string>;
  message?: string;
}

/** `POST /internal/send-testimonial` of the catalog, for the gateway. */
export const sendTestimonialSchema = testimonialBodySchema
  .omit({ consent: true })
  .extend({ token: linkTokenSchema, consent: z.string() });
export const keptTestimonialSchema = z.object({
  id: z.uuid(),
  words: sentTestimonialSchema,
  /** Who made the link. */
  maker: personSchema,
  title: z.string(),
  entryId: z.uuid(),
});
export type KeptTestimonial = z.infer<typeof keptTestimonialSchema>;

/** 200 of `/internal/take-back-testimonial`: the title of the app, for the record. */
export const takenBackSchema = z.object({ title: z.string().nullable() });
