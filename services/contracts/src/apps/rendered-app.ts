import { z } from 'zod';
import { appLimits, appSchema } from './apps.ts';
import { text } from '../fields.ts';

/**
 * An app as every answer about this one app gives it, with its description rendered: CommonMark without HTML and images, links
 * to http, https and mailto addresses, headings from `h3` down.
 */
export const renderedAppSchema = appSchema.extend({ descriptionHtml: z.string() });
export type RenderedApp = z.infer<typeof renderedAppSchema>;

/** `POST /api/apps/render-description`: how a description will look that is not saved yet. */
export const renderDescriptionBodySchema = z.strictObject({
  description: text(appLimits.description, 'Full Description'),
});
export type RenderDescriptionBody = z.infer<typeof renderDescriptionBodySchema>;

export const renderedDescriptionSchema = renderedAppSchema.pick({ descriptionHtml: true });
export type RenderedDescription = z.infer<typeof renderedDescriptionSchema>;
