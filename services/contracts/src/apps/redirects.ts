import { z } from 'zod';
import { slugSchema } from './slugs.ts';

/** Why a redirect leads somewhere, or does not at the moment. */
export const redirectStates = ['works', 'appHidden', 'slugInUse'] as const;

/** An earlier address of an app: `GET /api/apps/redirects`, the newest first. */
export const redirectSchema = z.object({
  /** The earlier slug: `/apps/{slug}` leads to the app. */
  slug: z.string(),
  appId: z.uuid(),
  /** The app's present slug and title. */
  seoSlug: z.string(),
  title: z.string(),
  createdAt: z.iso.datetime(),
  /** `appHidden`: visitors do not see the app, so 404; `slugInUse`: another app that visitors see has the slug by now. */
  state: z.enum(redirectStates),
});
export type Redirect = z.infer<typeof redirectSchema>;

/** `POST /api/apps/redirects`, 201 the redirect; 409 `slugTaken` where an app has the slug, `redirectTaken` where there is one already. */
export const redirectBodySchema = z.strictObject({
  slug: slugSchema,
  appId: z.uuid('appId must be the id of an app'),
});
export type RedirectBody = z.infer<typeof redirectBodySchema>;

/** The body of a 301 of `GET /api/apps/slug/{slug}`; its `Location` is the address of the app by its present slug. */
export const movedAppSchema = z.object({ seoSlug: z.string() });
export type MovedApp = z.infer<typeof movedAppSchema>;
