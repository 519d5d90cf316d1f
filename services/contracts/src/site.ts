import { z } from 'zod';

const isStorable = (value: string) => !value.includes('\u0000') && value.isWellFormed();
const unusable = (label: string) => `${label} has characters that are not allowed`;

const required = (label: string, max: number) =>
  z.string(`${label} is required`).trim().min(1, `${label} is required`).max(max, `${label} is too long`);

/** One line of text. PostgreSQL stores no NUL, and takes one in a name for the end of it and the rest for more settings. */
export const line = (label: string, max = 200) =>
  required(label, max).refine((value) => isStorable(value) && !/\p{Cc}/u.test(value), unusable(label));

/** How the site is called: the wizard's first step, and the first of its settings. */
export const siteNameSchema = z.strictObject({
  appName: line('App Name'),
  appDescription: required('App Description', 2000).refine(isStorable, unusable('App Description')),
});

const statisticSchema = z.strictObject({ value: line('Value', 12), label: line('Label', 40) });

/** What an administrator can change about the site; every page takes it from here. */
export const siteSettingsSchema = z.strictObject({
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
  heroStatistics: z.array(statisticSchema, 'Statistics are required').length(3, 'There are three statistics'),
});
export type SiteSettings = z.infer<typeof siteSettingsSchema>;

/** `PATCH /api/site`, 200 the site as `getsite` gives it: what is absent stays as it is. */
export const editSiteBodySchema = siteSettingsSchema.partial();
export type EditSiteBody = z.infer<typeof editSiteBodySchema>;
