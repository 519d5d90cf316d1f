import { shareImagePath, shareImageSize } from '@portfolio/contracts/media/share.ts';

/** What a page says of itself outside its content. */
export interface PageHead {
  title: string;
  description?: string | undefined;
  keywords?: string | undefined;
  /** Path of the page's one address; absent for pages that nobody should find. */
  canonical?: string | undefined;
  /** What the picture of a link to the page shows; default: title and description. */
  card?: ShareCard | undefined;
  jsonLd?: readonly JsonLd[] | undefined;
  /** Tells this site where its requests come from, and no other: a form that the browser sends by itself needs it. Default: nobody. */
  referrer?: 'same-origin' | undefined;
}

/** A thing of schema.org. Each `url` in it is made absolute. */
export interface JsonLd {
  '@type': string;
  [property: string]: unknown;
}

interface ShareCard {
  title: string;
  subtitle: string;
  /** A `/media/…` path or an https address. */
  imagePath?: string;
}

export interface HeadTag {
  tag: 'title' | 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

const meta = (name: string, content: string | number | undefined): HeadTag[] =>
  content === undefined || content === ''
    ? []
    : [{ tag: 'meta', attributes: { name, content: String(content) } }];

const openGraph = (property: string, content: string | number | undefined): HeadTag[] =>
  content === undefined || content === ''
    ? []
    : [{ tag: 'meta', attributes: { property, content: String(content) } }];

/** JSON that cannot end the script element it stands in. */
export const serializeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

interface Verification {
  name: string;
  content: string;
}

/**
 * The tags of a page's head (contract, section 8); addresses are made absolute with `origin`.
 *
 * @param verifications by which other services know the owner of the site
 */
export function headTags(
  head: PageHead,
  origin: string,
  verifications: readonly Verification[] = [],
): HeadTag[] {
  const absolute = (url: string) => new URL(url, origin).href;
  if (head.canonical === undefined) {
    return [
      { tag: 'title', attributes: {}, text: head.title },
      ...meta('description', head.description),
      ...meta('referrer', head.referrer),
      ...meta('robots', 'noindex'),
    ];
  }
  const url = absolute(head.canonical);
  const image = absolute(shareImagePath(head.canonical));
  return [
    { tag: 'title', attributes: {}, text: head.title },
    ...meta('description', head.description),
    ...meta('keywords', head.keywords),
    ...meta('referrer', head.referrer),
    ...verifications.flatMap(({ name, content }) => meta(name, content)),
    { tag: 'link', attributes: { rel: 'canonical', href: url } },
    {
      tag: 'link',
      attributes: { rel: 'alternate', type: 'application/atom+xml', href: absolute('/feed.xml') },
    },
    ...openGraph('og:type', 'website'),
    ...openGraph('og:title', head.title),
    ...openGraph('og:description', head.description),
    ...openGraph('og:url', url),
    ...openGraph('og:image', image),
    ...openGraph('og:image:width', shareImageSize.width),
    ...openGraph('og:image:height', shareImageSize.height),
    ...openGraph('og:image:alt', head.card?.title ?? head.title),
    ...meta('twitter:card', 'summary_large_image'),
    ...meta('twitter:title', head.title),
    ...meta('twitter:description', head.description),
    ...meta('twitter:image', image),
    ...(head.jsonLd ?? []).map((item): HeadTag => ({
      tag: 'script',
      attributes: { type: 'application/ld+json' },
      text: serializeJson(
        JSON.parse(JSON.stringify({ '@context': 'https://schema.org', ...item }), (key, value: unknown) =>
          key === 'url' && typeof value === 'string' ? absolute(value) : value,
        ),
      ),
    })),
  ];
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The tags as markup, marked so that the browser finds them again. JSON in a script is escaped already. */
export function renderHeadTags(tags: readonly HeadTag[]): string {
  return tags
    .map(({ tag, attributes, text }) => {
      const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
      const open = `<${tag} data-head=""${list.join('')}>`;
      if (text === undefined) return open;
      return `${open}${tag === 'script' ? text : escapeHtml(text)}</${tag}>`;
    })
    .join('\n    ');
}
