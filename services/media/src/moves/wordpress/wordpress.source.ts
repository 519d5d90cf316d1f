import type { FileHandle } from 'node:fs/promises';
import {
  blankItem,
  notReadable,
  pathOn,
  timeOf,
  usualBecoming,
  type Found,
  type MoveSource,
  type Picture,
  type SourceItem,
} from '../source-item.ts';
import { paragraphsOf } from './paragraphs.ts';
import { readWxrItems, type WxrItem } from './wxr-items.ts';

/** What WordPress keeps for itself. */
const ownTypes =
  /^(?:attachment|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_\w+|acf-\w+)$/;
const leftStatuses = ['trash', 'auto-draft', 'inherit'];

/** Of Yoast, Rank Math, All in One SEO and SEOPress, the first one that says something. */
const titleKeys = [
  '_yoast_wpseo_title',
  'rank_math_title',
  '_aioseo_title',
  '_aioseop_title',
  '_seopress_titles_title',
];
const descriptionKeys = [
  ...['_yoast_wpseo_metadesc', 'rank_math_description', '_aioseo_description', '_aioseop_description'],
  '_seopress_titles_desc',
];

/** A template of such a plugin is no text. */
const isTemplate = (text: string) =>
  /%%?\w+%/.test(text) || /#(?:post_title|site_title|separator_sa)\b/.test(text);

const firstMeta = ({ meta }: WxrItem, keys: readonly string[]): string | null =>
  keys.map((key) => meta[key]?.at(-1) ?? '').find((text) => text !== '' && !isTemplate(text)) ?? null;

type Attachments = ReadonlyMap<string, Picture>;

const maxAttachments = 200_000;

async function readAttachments(file: FileHandle): Promise<Attachments> {
  const found = new Map<string, Picture>();
  for await (const { texts, meta } of readWxrItems(file)) {
    const url = texts['wp:attachment_url']?.trim();
    if (texts['wp:post_type']?.trim() === 'attachment' && url !== undefined)
      found.set(texts['wp:post_id']?.trim() ?? '', { url, alt: meta._wp_attachment_image_alt?.at(-1) ?? '' });
    if (found.size > maxAttachments) throw notReadable('The file has more pictures than any site.');
  }
  return found;
}

/** Pictures that the text names by their number: in galleries, and in fields of galleries. */
function galleriesOf({ texts, meta }: WxrItem, attachments: Attachments): Picture[] {
  const lists = Array.from(
    (texts['content:encoded'] ?? '').matchAll(/\[gallery\b[^\][]{0,2000}?\bids=["']([\d, ]{1,20000})["']/g),
    ([, ids = '']) => ids,
  );
  const fields = ['_product_image_gallery', 'gallery', '_gallery'].flatMap((key) => meta[key] ?? []);
  return [...lists, ...fields.filter((ids) => /^[\d, ]+$/.test(ids))]
    .flatMap((ids) => ids.split(',').map((id) => attachments.get(id.trim())))
    .filter((picture) => picture !== undefined);
}

const tagDomains = /tag|type|category|skill/i;

function itemOf(wxr: WxrItem, origin: string, attachments: Attachments): SourceItem {
  const { texts, meta, categories } = wxr;
  const text = (name: string) => texts[name]?.trim() ?? '';
  const isPublic = text('wp:status') === 'publish';
  const address = isPublic ? pathOn(origin, text('link')) : null;
  const date = text('wp:post_date_gmt');
  const parent = address === null ? '' : address.slice(0, address.replace(/\/$/, '').lastIndexOf('/') + 1);
  const earlier = address === null ? [] : (meta._wp_old_slug ?? []).map((slug) => `${parent}${slug}/`);
  return {
    ...blankItem,
    ...{
      key: `${text('wp:post_type')} ${text('wp:post_id')}`,
      title: text('title'),
      slug: text('wp:post_name'),
    },
    ...{ address, earlier },
    body: paragraphsOf(text('content:encoded')),
    excerpt: text('excerpt:encoded'),
    thumbnail: attachments.get(meta._thumbnail_id?.at(-1) ?? '') ?? null,
    pictures: galleriesOf(wxr, attachments),
    tags: categories
      .filter(({ domain, name }) => tagDomains.test(domain) && name !== 'Uncategorized')
      .map(({ name }) => name),
    createdAt: timeOf(
      date.startsWith('0000') || date === '' ? text('pubDate') : `${date.replace(' ', 'T')}Z`,
    ),
    metaTitle: firstMeta(wxr, titleKeys),
    metaDescription: firstMeta(wxr, descriptionKeys),
  };
}

/** WXR, the export of WordPress. It is read twice: an attachment may come after the item that shows it. */
export const wordpressSource: MoveSource = {
  becomes: usualBecoming,
  async *read(file, origin): AsyncGenerator<Found> {
    const attachments = await readAttachments(file);
    for await (const wxr of readWxrItems(file)) {
      const [type = '', status = ''] = [wxr.texts['wp:post_type']?.trim(), wxr.texts['wp:status']?.trim()];
      if (type === '' || ownTypes.test(type) || leftStatuses.includes(status)) continue;
      yield { kind: 'item', type, item: itemOf(wxr, origin, attachments) };
    }
  },
};
