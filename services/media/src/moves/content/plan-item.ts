import { appLimits, type AppType } from '@portfolio/contracts/apps/apps.ts';
import { caseStudyLimits } from '@portfolio/contracts/apps/case-study.ts';
import { parseHttpUrl } from '@portfolio/contracts/fields.ts';
import { moveLimits } from '@portfolio/contracts/media/moves.ts';
import { pageLimits } from '@portfolio/contracts/pages/pages.ts';
import type { Picture, SourceItem } from '../source-item.ts';
import { refusedOf, type Place } from './addresses.ts';
import { cut as cutText, partsOf, headlineOf, plainText, shortened } from './texts.ts';
import { toMarkdown, type Converted, type FollowLink } from './to-markdown.ts';

export interface PlanOptions {
  origin: string;
  category: string | null;
  /** Of the site. */
  categories: readonly string[];
  appType: AppType;
  follow: FollowLink;
}

/** The address that a picture has here; undefined: it has none. */
export type FindStored = (url: string) => string | undefined;

/** What an item becomes. */
export interface PlannedItem {
  title: string;
  /** Addresses at the old site, or in the ZIP, each once. */
  pictures: Picture[];
  problems: string[];
  /** As an archive has it. @param drawn the picture of an app that has none */
  lineOf: (find: FindStored, drawn?: string) => object;
}

const galleryLimit = 50;

const cut = (text: string, max: number) => cutText(text, max).trim();

const isTooLong = ({ url }: Picture) => url.length > moveLimits.address;

function absolute({ url, alt }: Picture, base: string): Picture[] {
  if (url.startsWith('zip:')) return [{ url, alt }];
  if (!URL.canParse(url, base)) return [];
  const { href, protocol } = new URL(url, base);
  return protocol === 'https:' || protocol === 'http:' ? [{ url: href.split('#', 1)[0] ?? '', alt }] : [];
}

function picturesOf(item: SourceItem, inText: Converted, origin: string): Picture[] {
  const address = origin + (item.address ?? '/');
  const base = URL.canParse(inText.base, address) ? new URL(inText.base, address).href : address;
  const all = [
    ...[item.thumbnail ?? [], item.pictures].flat().flatMap((picture) => absolute(picture, address)),
    ...inText.pictures.flatMap((picture) => absolute(picture, base)),
  ];
  const byUrl = new Map<string, Picture>();
  for (const picture of all)
    if (byUrl.get(picture.url)?.alt === undefined || byUrl.get(picture.url)?.alt === '')
      byUrl.set(picture.url, picture);
  if (byUrl.size > moveLimits.pictures)
    inText.problems.push(`Pictures after the first ${String(moveLimits.pictures)} are left out`);
  if ([item.thumbnail ?? [], item.pictures, inText.pictures].flat().some(isTooLong))
    inText.problems.push('Pictures whose address is too long are left out');
  return [...byUrl.values()].slice(0, moveLimits.pictures);
}

const metaOf = ({ metaTitle, metaDescription }: SourceItem) => ({
  metaTitle: metaTitle && shortened(plainText(metaTitle), pageLimits.meta),
  metaDescription: metaDescription && shortened(plainText(metaDescription), pageLimits.meta),
});

const tagsOf = ({ tags }: SourceItem): string[] =>
  [...new Set(tags.map((tag) => cut(plainText(tag), caseStudyLimits.tag)))]
    .filter((tag) => tag !== '')
    .slice(0, caseStudyLimits.tags);

const categoryOf = (tags: readonly string[], { categories }: PlanOptions) =>
  categories.find((name) => tags.some((tag) => tag.toLowerCase() === name.toLowerCase()));

const linkOf = ({ link }: SourceItem): string | undefined =>
  link !== null && link.length <= appLimits.url ? parseHttpUrl(link)?.href : undefined;

interface Contents {
  item: SourceItem;
  place: Place;
  title: string;
  markdown: string;
  pictures: readonly Picture[];
}

/** Pictures that are here, with their words. */
const storedOf = (pictures: readonly Picture[], find: FindStored) =>
  pictures.flatMap(({ url, alt }) => {
    const stored = find(url);
    return stored === undefined ? [] : [{ url: stored, alt: cut(plainText(alt), appLimits.imageAlt) }];
  });

function appLine(
  { item, place, title, markdown, pictures }: Contents,
  options: PlanOptions,
  find: FindStored,
  drawn: string,
) {
  const [thumbnail, ...screenshots] = storedOf(pictures, find);
  const shown = [thumbnail ?? [], screenshots.slice(0, appLimits.screenshots)].flat();
  const [firstParagraph = ''] = markdown.split('\n\n').filter((part) => !part.startsWith('#'));
  const excerpt = cut(plainText(item.excerpt), appLimits.shortDescription);
  const shortDescription = excerpt || shortened(plainText(firstParagraph), 300) || title;
  const tags = tagsOf(item);
  return {
    ...{ kind: 'app', id: place.id, title, seoSlug: place.address, isActive: false, shortDescription, tags },
    category: categoryOf(tags, options) ?? options.category ?? '',
    appType: options.appType,
    description: partsOf(markdown, appLimits.description)[0] ?? shortDescription,
    thumbnailUrl: thumbnail?.url ?? drawn,
    screenshots: screenshots.slice(0, appLimits.screenshots).map(({ url }) => url),
    imageAlts: Object.fromEntries(shown.filter(({ alt }) => alt !== '').map(({ url, alt }) => [url, alt])),
    client: item.client && cut(item.client, caseStudyLimits.client),
    demoUrl: linkOf(item) ?? null,
    ...metaOf(item),
    ...timesOf(item),
  };
}

/** Visitors have known it since then. */
function timesOf({ createdAt }: SourceItem) {
  if (createdAt === null) return {};
  const year = new Date(createdAt).getUTCFullYear();
  return { createdAt, publishedAt: createdAt, ...(year >= caseStudyLimits.firstYear && { year }) };
}

/** Texts, and galleries of these pictures. */
const partBlocksOf = (markdown: string, pictures: readonly object[]) => [
  ...partsOf(markdown, appLimits.description).map((text) => ({ kind: 'text', text })),
  ...Array.from({ length: Math.ceil(pictures.length / galleryLimit) }, (_, at) => ({
    kind: 'gallery',
    items: pictures.slice(at * galleryLimit, (at + 1) * galleryLimit),
  })),
];

function pageLine({ item, place, title, markdown, pictures }: Contents, find: FindStored) {
  const blocks = partBlocksOf(markdown, storedOf(pictures, find));
  const hero = { kind: 'hero', title: headlineOf(title), layout: 'plain' };
  return {
    ...{ kind: 'page', id: place.id, path: place.address, title, isActive: false, ...metaOf(item) },
    blocks: [hero, ...blocks].slice(0, pageLimits.blocks),
  };
}

/** What the limits of entries take away. */
function cutsOf({ item, place, markdown, pictures }: Contents): string[] {
  const texts: [string, string | null, number][] = [
    ['title', plainText(item.title), appLimits.title],
    ['meta title', item.metaTitle, pageLimits.meta],
    ['meta description', item.metaDescription, pageLimits.meta],
    ...(place.kind === 'app'
      ? ([
          ['excerpt', plainText(item.excerpt), appLimits.shortDescription],
          ['client', item.client, caseStudyLimits.client],
        ] as [string, string | null, number][])
      : []),
  ];
  const cuts = texts
    .filter(([, text, max]) => text !== null && text.length > max)
    .map(([name, , max]) => `Its ${name} is cut to ${String(max)} characters`);
  if (place.kind === 'page') {
    const isCut = partBlocksOf(markdown, pictures).length >= pageLimits.blocks;
    return isCut ? [...cuts, `A page has ${String(pageLimits.blocks)} blocks: the rest is left out`] : cuts;
  }
  const { tags: most, tag: length } = caseStudyLimits;
  if (item.tags.length > most || item.tags.some((tag) => tag.length > length))
    cuts.push(`An app has ${String(most)} tags of ${String(length)} characters: more is left out`);
  if (item.link !== null && linkOf(item) === undefined)
    cuts.push('Its link is left out: it is no http address, or too long');
  return cuts;
}

function problemsOf(contents: Contents, options: PlanOptions): string[] {
  const { item, place, title, markdown, pictures } = contents;
  const problems = item.title.trim() === '' ? [`It has no title: it is called ${title}`] : [];
  if (place.isRenamed) problems.push('Its address is taken here and gets a number');
  problems.push(...refusedOf(item, place), ...cutsOf(contents));
  if (place.kind === 'page') return problems;
  if (markdown.length > appLimits.description)
    problems.push(
      `Its text has ${String(markdown.length)} characters; an app holds ${String(appLimits.description)}, and the rest is left out`,
    );
  if (pictures.length === 0) problems.push('It has no picture: one with its title is drawn');
  if (pictures.length > appLimits.screenshots + 1)
    problems.push(
      `It has ${String(pictures.length)} pictures; those after the first ${String(appLimits.screenshots + 1)} are left out`,
    );
  if (options.category === null && categoryOf(tagsOf(item), options) === undefined)
    problems.push('It has no category: choose one for all, or later');
  return problems;
}

/** Decides what an item becomes at its place. */
export function planItem(item: SourceItem, place: Place, options: PlanOptions): PlannedItem {
  const converted = toMarkdown(item, options.follow);
  const { markdown, problems } = converted;
  const pictures = picturesOf(item, converted, options.origin);
  const title = shortened(plainText(item.title) || item.slug || 'Untitled', appLimits.title);
  const contents: Contents = { item, place, title, markdown, pictures };
  return {
    ...{ title, pictures },
    problems: [...item.problems, ...problemsOf(contents, options), ...problems],
    lineOf: (find, drawn = '') =>
      place.kind === 'app' ? appLine(contents, options, find, drawn) : pageLine(contents, find),
  };
}
