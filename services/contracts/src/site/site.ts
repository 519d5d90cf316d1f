import { z } from 'zod';
import { bookingSchema } from './booking.ts';
import { categoriesSchema, categoryNamesSchema } from './categories.ts';
import { siteLanguagesSchema } from './languages.ts';
import { siteLocaleSchema } from './site-locale.ts';
import { line, paragraphs } from './site-texts.ts';

/** How the site is called: the wizard's first step, and the first of its settings. */
export const siteNameSchema = z.strictObject({
  appName: line('App Name'),
  appDescription: paragraphs('App Description', 2000),
});

/** What every page may say of the site, which is what `getsite` gives. */
export const siteFactsSchema = z.strictObject({
  ...siteNameSchema.shape,
  contactEmail: z
    .string('Enter a valid email')
    .trim()
    .max(254, 'Enter a valid email')
    .pipe(z.email('Enter a valid email')),
  contactPhone: line('Contact Phone', 50).min(10, 'Phone number must be at least 10 digits'),
  contactLocation: line('Location', 100),
  responseTime: line('Response Time', 50),
  /** The three of the hero. */
  heroStatistics: z
    .array(z.strictObject({ value: line('Value', 12), label: line('Label', 40) }), 'Statistics are required')
    .length(3, 'There are three statistics'),
});
export type SiteFacts = z.infer<typeof siteFactsSchema>;

/** What the placeholders in the words of pages stand for, beside the facts. */
const promisesSchema = z.strictObject({
  availability: line('Availability', 20),
  experience: line('Experience', 40),
  consultation: line('Consultation', 100),
  projectManager: line('Project manager', 100),
});

/** What an administrator can change about the site; every page takes it from here. */
export const siteSettingsSchema = z.strictObject({
  ...siteFactsSchema.shape,
  promises: promisesSchema,
  ...siteLocaleSchema.shape,
  /** Beside `language`. */
  languages: siteLanguagesSchema,
  /** Of apps, each of which has one. */
  categories: categoriesSchema,
  /** Of further languages alone: in the default one a category is its own name. */
  categoryNames: categoryNamesSchema,
  /** Whether visits are counted, without knowing a visitor. */
  countsVisits: z.boolean('countsVisits must be true or false'),
  booking: bookingSchema,
  /** What clients agree to who send words by a link, in Markdown. */
  testimonialConsent: paragraphs('Words of consent', 2000),
});
export type SiteSettings = z.infer<typeof siteSettingsSchema>;

/** `GET /api/site`, and what `PATCH /api/site` answers. */
export const wholeSiteSchema = z.object({
  isActive: z.boolean(),
  /** Grows with each save; 0 before setup. */
  version: z.int().nonnegative(),
  ...siteSettingsSchema.shape,
  // Earlier versions stored any three letters, and other machines know other zones.
  language: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  categoryNames: categoryNamesSchema.default({}),
});
export type WholeSite = z.infer<typeof wholeSiteSchema>;

const { appDescription, responseTime, heroStatistics, promises, testimonialConsent, categoryNames } =
  siteSettingsSchema.shape;

/** `PATCH /api/site`: what is absent stays as it is; a section is replaced as a whole. In a further language null is the default one's. */
export const editSiteBodySchema = siteSettingsSchema
  .extend({
    appDescription: appDescription.nullable(),
    responseTime: responseTime.nullable(),
    heroStatistics: heroStatistics.nullable(),
    promises: promises.nullable(),
    testimonialConsent: testimonialConsent.nullable(),
    categoryNames: categoryNames.nullable(),
  })
  .partial()
  .extend({ version: z.int('Version must be a number').positive('Version must be a number').optional() });
export type EditSiteBody = z.infer<typeof editSiteBodySchema>;
