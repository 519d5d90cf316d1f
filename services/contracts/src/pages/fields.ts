import { z } from 'zod';
import { list, parseHttpUrl, text } from '../fields.ts';
import { mediaPathPattern } from '../media/media.ts';
import { words } from '../site/site-texts.ts';

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

/** An optional field of a block: blank or absent is null. */
export const orNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (isBlank(value) ? null : value), z.nullable(schema).default(null));

export const listOf = <T extends z.ZodType>(entry: T, max: number, name: string) =>
  list(entry, max, name).default([]);

/** Words of a block, in which placeholders stand for facts of the site. */
export const optionalWords = (label: string, max: number) => orNull(words(label, max));

export const title = words('Title', 80);
export const optionalTitle = optionalWords('Title', 80);
export const optionalText = optionalWords('Text', 500);

/** Text of several lines, as it was typed. */
export const prose = (label: string, max: number) => text(max, label).min(1, `${label} is required`);

export const mediaImageMessage = 'Use an uploaded image';

/** An image of the media store. An absolute address of this site becomes its path. */
export const mediaImage = text(2048, 'Image')
  .min(1, 'Image is required')
  .refine((value) => mediaPathPattern.test(parseHttpUrl(value)?.pathname ?? value), mediaImageMessage);

export const alt = text(300, 'Image description').default('');

const pathPattern = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;

/** An https, mailto or tel address, a path of the site, or the anchor of a block. */
export const linkUrl = text(2048, 'Address').refine(
  (value) =>
    pathPattern.test(value) ||
    /^#[\w-]+$/.test(value) ||
    /^(?:mailto|tel):[^\s\p{Cc}]+$/iu.test(value) ||
    parseHttpUrl(value)?.protocol === 'https:',
  'Use an https, mailto or tel address, or a path that begins with /',
);

/** The fields of a link: to a page, by its id, or to an address. Without a label it has the page's. */
export const linkFields = {
  label: words('Label', 60).optional(),
  pageId: z.uuid('Choose a page').optional(),
  url: linkUrl.optional(),
};

interface LinkFields {
  label?: string | undefined;
  pageId?: string | undefined;
  url?: string | undefined;
}

/** For `superRefine` of a link. */
export function requireTarget({ label, pageId, url }: LinkFields, context: z.RefinementCtx): void {
  if ((pageId === undefined) === (url === undefined))
    context.addIssue({ code: 'custom', path: ['url'], message: 'Choose a page or an address' });
  if (pageId === undefined && label === undefined)
    context.addIssue({ code: 'custom', path: ['label'], message: 'Label is required' });
}

export const linkSchema = z.strictObject(linkFields).superRefine(requireTarget);
export type PageLink = z.infer<typeof linkSchema>;

export const buttons = listOf(linkSchema, 3, 'buttons');

/** The schema of one kind of block. Its id comes from the server, and is sent back. */
export const block = <Kind extends string, Fields extends z.ZodRawShape>(kind: Kind, fields: Fields) =>
  z.strictObject({
    id: z.uuid('The id of a block comes from the server').optional(),
    kind: z.literal(kind),
    isHidden: z.boolean('Choose whether it is hidden').default(false),
    ...fields,
  });
