import { z } from 'zod';
import { newPasswordSchema } from './session.ts';
import { siteLocaleSchema } from '../site/site-locale.ts';
import { siteFactsSchema, siteNameSchema } from '../site/site.ts';
import { line } from '../site/site-texts.ts';

/** Specification, section 9: PostgreSQL's default port. */
export const defaultDatabasePort = 5432;

/** A host name, an IPv4 or an IPv6 address; nothing with a slash, which the driver would dial as a Unix socket. */
const hostPattern = /^(?:[a-z0-9](?:[a-z0-9._-]{0,252})|\[?[0-9a-f:.]{2,45}\]?)$/i;

const portSchema = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,5}$/, 'Database Port must be a number')
        .transform(Number),
    ],
    {
      error: 'Database Port must be a number',
    },
  )
  .pipe(
    z
      .int('Database Port must be a number')
      .min(1, 'Database Port must be between 1 and 65535')
      .max(65535, 'Database Port must be between 1 and 65535'),
  );

/** Step 1 of the wizard. */
export const setupSiteSchema = siteNameSchema.extend({
  /** That of the pages and words with which the site begins (contract, section 17). */
  language: siteLocaleSchema.shape.language.default('en'),
});

/** Step 2 of the wizard. A database name or user of PostgreSQL has at most 63 bytes. */
export const setupDatabaseSchema = z.strictObject({
  dbHost: line('Database Host', 253).regex(hostPattern, 'Database Host must be a host name or an address'),
  dbPort: portSchema,
  dbName: line('Database Name', 63),
  dbUser: line('Database Username', 63),
  dbPassword: z
    .string('Database Password is required')
    .min(1, 'Database Password is required')
    .max(1024, 'Database Password is too long'),
});

/** Step 3 of the wizard. */
export const setupAdminSchema = z.strictObject({
  adminEmail: z
    .string('Valid email is required')
    .trim()
    .max(254, 'Valid email is required')
    .regex(/^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/u, 'Valid email is required')
    .refine((value) => value.isWellFormed(), 'Valid email is required'),
  adminPassword: newPasswordSchema,
  adminFirstName: line('First Name'),
  adminLastName: line('Last Name'),
});

/** `POST /api/setup/install`: the fields of the three steps. */
export const installBodySchema = z.strictObject({
  ...setupSiteSchema.shape,
  ...setupDatabaseSchema.shape,
  ...setupAdminSchema.shape,
});
/** `POST /api/setup/check-database`, 204: whether the wizard's second step would work. Nothing is stored. */
export const checkDatabaseBodySchema = z.strictObject(setupDatabaseSchema.shape);
export type InstallBody = z.input<typeof installBodySchema>;
export type NewSite = z.output<typeof installBodySchema>;
export type SetupDatabase = z.infer<typeof setupDatabaseSchema>;

/** `GET /api/setup/getsite`. The database fields, to prefill the wizard, are there only while `isActive` is false. */
export const siteSchema = z.object({
  isActive: z.boolean(),
  /** With `DEMO=1` alone. */
  isDemo: z.literal(true).optional(),
  ...siteFactsSchema.shape,
  dbHost: z.string().optional(),
  dbPort: z.number().optional(),
  dbName: z.string().optional(),
  dbUser: z.string().optional(),
});
export type Site = z.infer<typeof siteSchema>;

/** One part of the platform as /dbsetup shows it: no host, user or secret. */
const schemaStateSchema = z.object({ name: z.string(), isMigrated: z.boolean() });

/** `GET /api/setup/status`, the page /dbsetup. */
export const setupStatusSchema = z.object({
  isDatabaseReachable: z.boolean(),
  isActive: z.boolean(),
  /** One database role serves several parts: the wizard's user may make no roles. */
  hasSharedRole: z.boolean().optional(),
  schemas: z.array(schemaStateSchema),
});
export type SetupStatus = z.infer<typeof setupStatusSchema>;

/** Messages of specification section 8. */
export const setupMessages = {
  succeeded: 'Setup completed successfully.',
  failed: 'Setup failed',
} as const;
