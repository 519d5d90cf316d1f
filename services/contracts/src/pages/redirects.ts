import { z } from 'zod';
import { parseHttpUrl, text } from '../fields.ts';
import { trimEnd } from '../trim-end.ts';
import { isReservedSource, reservedPathMessage } from './page-paths.ts';

export const redirectLimits = { address: 500, rows: 5000, csvBytes: 1024 * 1024 } as const;

export const redirectMessages = {
  target: 'Use a path that begins with /, or an https address',
  targetMissing: 'Say where it leads',
  noTarget: 'A page that is gone leads nowhere',
  itself: 'A redirect cannot lead to itself',
  gone: 'This address is gone',
} as const;

/** Why a redirect leads somewhere, or does not at the moment. */
export const redirectStates = ['works', 'hidden', 'inUse'] as const;

/**
 * `GET /api/redirects`, the newest first: those made by hand, and those that changed paths of pages and slugs of apps made, which follow
 * their page or app.
 */
export const redirectSchema = z.object({
  id: z.uuid(),
  from: z.string(),
  /** The present path of a page or app, another path, or an https address; null: gone. */
  to: z.string().nullable(),
  status: z.union([z.literal(301), z.literal(302), z.literal(410)]),
  /** Of the page or app that it leads to. */
  title: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** `hidden`: visitors do not see what it leads to, so 404; `inUse`: an app that visitors see has the address by now. */
  state: z.enum(redirectStates),
});
export type Redirect = z.infer<typeof redirectSchema>;

const pathPattern = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;

const source = text(redirectLimits.address, 'From')
  .overwrite((value) => (value.length > 1 ? trimEnd(value, '/') : value))
  .refine(
    (value) => pathPattern.test(value) && !/[?#]/.test(value),
    'Use a path that begins with /, without ? and #',
  )
  .refine((value) => !isReservedSource(value), reservedPathMessage);

const target = text(redirectLimits.address, 'To').refine(
  (value) => pathPattern.test(value) || parseHttpUrl(value)?.protocol === 'https:',
  redirectMessages.target,
);

/** Where a redirect leads, as a header can say it: an escape that is there stays as it is. */
export const locationOf = (to: string): string => to.replace(/[^!-~]+/gu, encodeURIComponent);

/** `POST /api/redirects`, and a row of `POST /api/redirects/import`; `to` of 410 is null. */
export const redirectBodySchema = z
  .strictObject({
    from: source,
    to: z.preprocess((value) => (value === '' ? null : value), z.nullable(target).default(null)),
    status: z
      .union([z.literal(301), z.literal(302), z.literal(410)], 'Status is 301, 302 or 410')
      .default(301),
  })
  .superRefine(({ to, status }, context) => {
    const issue = (message: string) => {
      context.addIssue({ code: 'custom', path: ['to'], message });
    };
    if (status === 410 && to !== null) issue(redirectMessages.noTarget);
    if (status !== 410 && to === null) issue(redirectMessages.targetMissing);
  });
export type RedirectBody = z.infer<typeof redirectBodySchema>;

/** 200 of `POST /api/redirects/import`: all rows or, with a problem, none. Redirects that are there already are skipped. */
export const redirectsImportSchema = z.object({
  created: z.int(),
  skipped: z.int(),
  problems: z.array(z.object({ line: z.int(), message: z.string() })),
});
export type RedirectsImport = z.infer<typeof redirectsImportSchema>;

/** The body of a 301 of `GET /api/apps/slug/{slug}`; its `Location` is the address of the app by its present slug. */
export const movedAppSchema = z.object({ seoSlug: z.string() });
export type MovedApp = z.infer<typeof movedAppSchema>;
