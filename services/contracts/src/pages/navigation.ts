import { z } from 'zod';
import { list, parseHttpUrl, text } from '../fields.ts';
import { words } from '../site/site-texts.ts';
import { linkFields, linkSchema, orNull, requireTarget } from './fields.ts';

export const socialKinds = [
  'bluesky',
  'dribbble',
  'facebook',
  'github',
  'instagram',
  'linkedin',
  'mastodon',
  'medium',
  'threads',
  'tiktok',
  'whatsapp',
  'x',
  'xing',
  'youtube',
] as const;

const headerLink = z
  .strictObject({ ...linkFields, children: list(linkSchema, 8, 'links').optional() })
  .superRefine(requireTarget);

const column = z.strictObject({
  title: orNull(words('Title', 60)),
  links: list(linkSchema, 12, 'links').default([]),
});

const social = z.strictObject({
  kind: z.enum(socialKinds, 'Choose a network of the list'),
  url: text(2048, 'Address').refine(
    (value) => parseHttpUrl(value)?.protocol === 'https:',
    'Use an https address',
  ),
});

/**
 * `GET /api/site/navigation`. Visitors get no links to pages that they do not see, and each link with its `label` and `url`; those who may
 * edit get it as it is stored.
 */
export const navigationSchema = z.strictObject({
  header: list(headerLink, 12, 'links'),
  footer: list(column, 6, 'columns'),
  social: list(social, socialKinds.length, 'networks'),
  /** The button of the header. */
  call: linkSchema.nullable(),
});
export type Navigation = z.infer<typeof navigationSchema>;
export type HeaderLink = Navigation['header'][number];

/** `PATCH /api/site/navigation`: absent parts are unchanged. */
export const editNavigationBodySchema = navigationSchema.partial();
export type EditNavigationBody = z.infer<typeof editNavigationBodySchema>;
