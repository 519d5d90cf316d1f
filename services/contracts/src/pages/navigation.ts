import { z } from 'zod';
import { list, parseHttpUrl, text } from '../fields.ts';
import { words } from '../site/site-texts.ts';
import { partVersion } from './part-version.ts';
import { linkFields, orNull, requireTarget } from './fields.ts';

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

/** Its id comes from the server, and is sent back. Visitors get none. */
const navigationFields = {
  id: z.uuid('The id of a link comes from the server').optional(),
  ...linkFields,
};
const navigationLink = z.strictObject(navigationFields).superRefine(requireTarget);

const headerLink = z
  .strictObject({ ...navigationFields, children: list(navigationLink, 8, 'links').optional() })
  .superRefine(requireTarget);

const column = z.strictObject({
  title: orNull(words('Title', 60)),
  links: list(navigationLink, 12, 'links').default([]),
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
  call: navigationLink.nullable(),
  /** For those who may edit. */
  version: partVersion,
});
export type Navigation = z.infer<typeof navigationSchema>;
export type HeaderLink = Navigation['header'][number];
export type NavigationLink = z.infer<typeof navigationLink>;

type NavigationParts = { [Part in 'header' | 'footer' | 'call']?: Navigation[Part] | null | undefined };

/** Every link of a navigation, by its field. */
export const linksOf = ({ header, footer, call }: NavigationParts): [string, NavigationLink][] => [
  ...(header ?? []).flatMap(({ children = [], ...link }, index): [string, NavigationLink][] => [
    [`header.${String(index)}`, link],
    ...children.map((child, n): [string, NavigationLink] => [
      `header.${String(index)}.children.${String(n)}`,
      child,
    ]),
  ]),
  ...(footer ?? []).flatMap(({ links }, index) =>
    links.map((link, n): [string, NavigationLink] => [`footer.${String(index)}.links.${String(n)}`, link]),
  ),
  ...(call ? [['call', call] as [string, NavigationLink]] : []),
];

/** For `superRefine`: no two links have one id. */
export function requireOwnIds(navigation: NavigationParts, context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const [field, { id }] of linksOf(navigation))
    if (id === undefined) continue;
    else if (seen.has(id))
      context.addIssue({
        code: 'custom',
        path: [...field.split('.'), 'id'],
        message: 'Two links have this id',
      });
    else seen.add(id);
}

/** The fields of `PATCH /api/site/navigation`. In a further language null shows that of the default one. */
export const editedNavigationFields = navigationSchema
  .extend({
    header: navigationSchema.shape.header.nullable(),
    footer: navigationSchema.shape.footer.nullable(),
  })
  .partial();

/** `PATCH /api/site/navigation`: absent parts are unchanged. */
export const editNavigationBodySchema = editedNavigationFields.superRefine(requireOwnIds);
export type EditNavigationBody = z.infer<typeof editNavigationBodySchema>;
