import { z } from 'zod';
import { keepBlankOrClear, list, optional, text } from '../fields.ts';

/** Contract, section 11. */
export const caseStudyLimits = {
  client: 200,
  role: 200,
  firstYear: 1990,
  lastYear: 9999,
  outcomes: 6,
  outcomeValue: 40,
  outcomeLabel: 80,
  quote: 2000,
  quoteAuthor: 200,
  quotePosition: 200,
  tags: 20,
  tag: 40,
} as const;

/** How many apps may be first on `/`. */
export const maxFeatured = 6;

export const caseStudyMessages = {
  tooManyFeatured: `At most ${String(maxFeatured)} apps are featured`,
  unpublishedTooSoon: 'Unpublish At must be later than Publish At',
  draftedTooLate: 'Publish At has passed. Choose a time in the future, or none',
} as const;

const client = text(caseStudyLimits.client, 'Client');
const role = text(caseStudyLimits.role, 'Role');
const year = z
  .int('Year must be a whole number')
  .min(caseStudyLimits.firstYear, `Year is ${String(caseStudyLimits.firstYear)} or later`)
  .max(caseStudyLimits.lastYear, 'Year has four digits');

const outcome = z.strictObject({
  value: text(caseStudyLimits.outcomeValue, 'Outcome').min(1, 'Outcome is required'),
  label: text(caseStudyLimits.outcomeLabel, 'Outcome label').min(1, 'Outcome label is required'),
});
const outcomes = list(outcome, caseStudyLimits.outcomes, 'outcomes');

/** By which blocks of pages choose apps; each once. */
const tags = list(
  text(caseStudyLimits.tag, 'Tag').min(1, 'A tag is empty'),
  caseStudyLimits.tags,
  'tags',
).transform((all) => [...new Set(all)]);

/** What a client agreed to who sent the quote by a link, and when. It names the quote wherever it is copied. */
const quoteConsent = z.object({ text: z.string(), agreedAt: z.iso.datetime() });

const quote = z.preprocess(
  (value) => (isBlankQuote(value) ? null : value),
  z
    .strictObject({
      text: text(caseStudyLimits.quote, 'Quote').min(1, 'Quote is required'),
      author: text(caseStudyLimits.quoteAuthor, 'Quote author').default(''),
      position: text(caseStudyLimits.quotePosition, 'Quote position').default(''),
      /** As it was read; one that is left out stays with a quote that was only mended. */
      consent: quoteConsent.optional(),
    })
    .nullish(),
);

/** A form that was left empty sends its three blank texts. */
const isBlankQuote = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([field, text]) =>
      field === 'consent' ||
      (['text', 'author', 'position'].includes(field) && typeof text === 'string' && text.trim() === ''),
  );

/** From 1970, and with a year of four digits also in UTC: what PostgreSQL stores and ISO 8601 writes back. */
export const time = (label: string) =>
  z.iso
    .datetime({ offset: true, error: `${label} must be a date and time with its time zone` })
    .refine(
      (value) => Date.parse(value) >= 0 && Date.parse(value) < Date.UTC(9999, 0),
      `${label} is out of range`,
    );

/** In the body of a new app. */
export const newCaseStudyFields = {
  client: optional(client),
  year: optional(year),
  role: optional(role),
  outcomes: outcomes.default([]),
  tags: tags.default([]),
  quote,
  isFeatured: z.boolean().default(false),
  publishAt: optional(time('Publish At')),
  unpublishAt: optional(time('Unpublish At')),
};

/** In the body of an edit: a blank or absent one keeps its value, null clears it. A quote is replaced as a whole. */
export const editedCaseStudyFields = {
  client: keepBlankOrClear(client),
  year: keepBlankOrClear(year),
  role: keepBlankOrClear(role),
  outcomes: outcomes.nullish(),
  tags: tags.nullish(),
  quote,
  isFeatured: z.boolean().optional(),
  publishAt: keepBlankOrClear(time('Publish At')),
  unpublishAt: keepBlankOrClear(time('Unpublish At')),
};

interface Schedule {
  publishAt?: string | null | undefined;
  unpublishAt?: string | null | undefined;
}

/** Whether an app that has both times is unpublished after it is published. */
export const isScheduleInOrder = ({ publishAt, unpublishAt }: Schedule): boolean =>
  !publishAt || !unpublishAt || Date.parse(unpublishAt) > Date.parse(publishAt);

/** An app without any of it. */
export const emptyCaseStudy = {
  client: null,
  year: null,
  role: null,
  outcomes: [],
  tags: [],
  quote: null,
  isFeatured: false,
  publishAt: null,
  unpublishAt: null,
};

/** In every answer about an app; nothing is shown of what is null or empty. */
export const caseStudyFields = {
  client: z.string().nullable(),
  year: z.int().nullable(),
  role: z.string().nullable(),
  outcomes: z.array(z.object({ value: z.string(), label: z.string() })),
  tags: z.array(z.string()),
  quote: z
    .object({
      text: z.string(),
      author: z.string(),
      position: z.string(),
      /** For those who edit; absent: no client sent it by a link. */
      consent: quoteConsent.optional(),
    })
    .nullable(),
  isFeatured: z.boolean(),
  publishAt: z.iso.datetime().nullable(),
  unpublishAt: z.iso.datetime().nullable(),
};
