import { shareImagePath, shareImageSize } from '@portfolio/contracts/media/share.ts';
import { addressBelow } from '@portfolio/contracts/site/language-paths.ts';

/** What a page says of itself outside its content. */
export interface PageHead {
  title: string;
  description?: string | undefined;
  keywords?: string | undefined;
  /** Path of the page's one address; absent for pages that nobody should find. */
  canonical?: string | undefined;
  /** Where the page is in each language in which visitors see it, its own included; absent where there is no other. */
  languages?: readonly PageLanguage[] | undefined;
  /** What the picture of a link to the page shows; default: title and description. */
  card?: ShareCard | undefined;
  jsonLd?: readonly JsonLd[] | undefined;
  /** Tells this site where its requests come from, and no other: a form that the browser sends by itself needs it. Default: nobody. */
  referrer?: 'same-origin' | undefined;
}

/** A page in one language. */
export interface PageLanguage {
  /** BCP 47; `x-default` for who speaks none of the others. */
  language: string;
  /** With the prefix of the language. */
  address: string;
}

/** A thing of schema.org. Each `url` in it is a path in the language of the page, and made absolute. */
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

const jsonLdTag = (item: JsonLd, absolute: (path: string) => string): HeadTag => ({
  tag: 'script',
  attributes: { type: 'application/ld+json' },
  text: serializeJson(
    JSON.parse(JSON.stringify({ '@context': 'https://schema.org', ...item }), (key, value: unknown) =>
      key === 'url' && typeof value === 'string' ? absolute(value) : value,
    ),
  ),
});

interface HeadPlace {
  /** Scheme, host and port of the site. */
  origin: string;
  /** What stands before the paths of the page's language. */
  prefix?: string;
  /** By which other services know the owner of the site. */
  verifications?: readonly { name: string; content: string }[] | undefined;
}

/** The tags of a page's head (contract, section 8). */
export function headTags(head: PageHead, { origin, prefix = '', verifications = [] }: HeadPlace): HeadTag[] {
  const absolute = (url: string) => new URL(url, origin).href;
  const inLanguage = (path: string) => absolute(path.startsWith('/') ? addressBelow(prefix, path) : path);
  if (head.canonical === undefined) {
    return [
      { tag: 'title', attributes: {}, text: head.title },
      ...meta('description', head.description),
      ...meta('referrer', head.referrer),
      ...meta('robots', 'noindex'),
    ];
  }
  const url = inLanguage(head.canonical);
  const image = absolute(shareImagePath(addressBelow(prefix, head.canonical)));
  return [
    { tag: 'title', attributes: {}, text: head.title },
    ...meta('description', head.description),
    ...meta('keywords', head.keywords),
    ...meta('referrer', head.referrer),
    ...verifications.flatMap(({ name, content }) => meta(name, content)),
    { tag: 'link', attributes: { rel: 'canonical', href: url } },
    {
      tag: 'link',
      attributes: { rel: 'alternate', type: 'application/atom+xml', href: inLanguage('/feed.xml') },
    },
    ...(head.languages ?? []).map(({ language, address }): HeadTag => ({
      tag: 'link',
      attributes: { rel: 'alternate', hreflang: language, href: absolute(address) },
    })),
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
    ...(head.jsonLd ?? []).map((item) => jsonLdTag(item, inLanguage)),
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
