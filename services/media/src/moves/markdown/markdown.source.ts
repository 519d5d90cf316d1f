import { moveLimits } from '@portfolio/contracts/media/moves.ts';
import { AppError } from '@portfolio/kit/app-error.ts';
import { openZip, type ZipReader } from '../../archive/zip-reader.ts';
import {
  blankItem,
  describeFile,
  notReadable,
  pathOn,
  startOf,
  timeOf,
  usualBecoming,
  type Found,
  type MoveSource,
  type SourceItem,
} from '../source-item.ts';
import { readFrontMatter } from './front-matter.ts';
import { createPlaces, zipPicture, zipUrl, type Place } from './places.ts';

const howTo = 'Pack the folder of the site, with its content and pictures, as a ZIP file.';
const isText = (name: string) => /\.(?:md|mdx|markdown)$/i.test(name);
const isPicture = (name: string) => /\.(?:avif|gif|jpe?g|png|webp)$/i.test(name);
/** Folders of tools, and files about the project itself. */
const isLeft = (name: string) =>
  /(?:^|\/)(?:node_modules|\.git|\.github|__MACOSX|themes|vendor|dist|_site|_drafts|archetypes)\//.test(
    name,
  ) || /(?:^|\/)(?:README|LICENSE|CHANGELOG|CONTRIBUTING|CODE_OF_CONDUCT|SECURITY)\.md$/i.test(name);

const maxTextBytes = 5_000_000;
const limits = {
  bytesOf: (name: string) =>
    isText(name) ? maxTextBytes : isPicture(name) ? moveLimits.pictureBytes : Infinity,
  isCounted: (name: string) => isText(name) || isPicture(name),
  total: 1024 ** 3,
};

type Fields = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
const firstText = (fields: Fields, names: readonly string[]): string =>
  names.map((name) => textOf(fields[name])).find((text) => text !== '') ?? '';
const listOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.map(textOf).filter((text) => text !== '');
  return textOf(value)
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');
};

/** A picture is a text, or an object with its address. */
function pictureIn(value: unknown): { url: string; alt: string } | null {
  const fields = typeof value === 'object' && value !== null ? (value as Fields) : { src: value };
  const url = firstText(fields, ['src', 'url', 'image', 'path', 'relative']);
  return url === '' ? null : { url, alt: firstText(fields, ['alt', 'caption', 'description']) };
}

function picturesOf(fields: Fields, zip: ZipReader, place: Place) {
  const resolve = (value: unknown) => {
    const picture = pictureIn(value);
    return picture && { ...picture, url: zipPicture(zip, place, picture.url) ?? picture.url };
  };
  const thumbnails = [
    'image',
    'cover',
    'thumbnail',
    'heroImage',
    'featured_image',
    'featuredImage',
    'hero',
    'banner',
    'img',
  ];
  const galleries = ['images', 'gallery', 'screenshots'].flatMap((name) =>
    Array.isArray(fields[name]) ? (fields[name] as unknown[]) : [],
  );
  return {
    thumbnail: thumbnails.map((name) => resolve(fields[name])).find((picture) => picture !== null) ?? null,
    pictures: galleries.map(resolve).filter((picture) => picture !== null),
  };
}

const figure = /\{\{[<%]\s{0,20}(?:figure|img|image)\b([^{}]{0,2000})\}\}/g;
const picture = /!\[([^\][]{0,1000})\]\(\s*<?([^)\s>]{1,2000})/g;

/** A picture of the ZIP is named by its path there. */
function withZipPictures(body: string, zip: ZipReader, place: Place): string {
  const attribute = (text: string, name: string) =>
    new RegExp(`\\b${name}=["']([^"']*)["']`).exec(text)?.[1] ?? '';
  return body
    .replace(
      figure,
      (_, text: string) =>
        `![${attribute(text, 'alt') || attribute(text, 'caption')}](${attribute(text, 'src')})`,
    )
    .replace(picture, (whole, alt: string, url: string) => {
      const found = zipPicture(zip, place, url);
      return found === undefined ? whole : `![${alt}](${found}`;
    });
}

function itemOf(text: string, zip: ZipReader, place: Place, origin: string): SourceItem {
  const { fields, body, problem } = readFrontMatter(text);
  const heading = /^# (.+)$/m.exec(body)?.[1]?.trim() ?? '';
  const isHidden = fields.draft === true || fields.published === false;
  const given = firstText(fields, ['permalink', 'url']);
  const slug = textOf(fields.slug) || place.slug;
  const address = given.includes(':') || given === '' ? place.addressOf(slug) : given;
  const seo = (typeof fields.seo === 'object' && fields.seo !== null ? fields.seo : {}) as Fields;
  return {
    ...blankItem,
    ...{ key: place.file, slug, format: 'markdown' },
    title: firstText(fields, ['title', 'name']) || heading || place.slug,
    address: isHidden ? null : pathOn(origin, address),
    earlier: [fields.aliases, fields.redirect_from]
      .flatMap(listOf)
      .flatMap((one) => pathOn(origin, one) ?? []),
    body: withZipPictures(body, zip, place),
    excerpt: firstText(fields, ['excerpt', 'summary', 'description']),
    ...picturesOf(fields, zip, place),
    tags: [fields.tags, fields.categories, fields.category].flatMap(listOf),
    createdAt: timeOf(
      fields.date ?? fields.pubDate ?? fields.publishDate ?? fields.publishedAt ?? place.date,
    ),
    ...{
      client: firstText(fields, ['client']) || null,
      link: firstText(fields, ['link', 'website', 'demo', 'project_url']) || null,
    },
    metaTitle:
      firstText(seo, ['title']) || firstText(fields, ['seo_title', 'meta_title', 'metaTitle']) || null,
    metaDescription:
      firstText(seo, ['description']) ||
      firstText(fields, ['meta_description', 'metaDescription', 'description']) ||
      null,
    problems: problem === undefined ? [] : [problem],
  };
}

async function open(file: Parameters<MoveSource['read']>[0]): Promise<ZipReader> {
  const start = await startOf(file);
  if (start.subarray(0, 2).toString() !== 'PK')
    throw notReadable(`This is ${describeFile(start)}, not a ZIP file. ${howTo}`);
  return openZip(file, limits).catch((error: unknown) => {
    throw error instanceof AppError ? notReadable(error.message, error) : error;
  });
}

/** A ZIP of Markdown files with front matter, as Astro, Hugo and Jekyll have them, with the pictures that they show. */
export const markdownSource: MoveSource = {
  becomes: usualBecoming,
  async *read(file, origin): AsyncGenerator<Found> {
    const zip = await open(file);
    const names = zip.names.filter((name) => isText(name) && !isLeft(name));
    if (names.length === 0) throw notReadable(`This ZIP file has no Markdown files. ${howTo}`);
    const placeOf = createPlaces(names);
    const shown = new Set<string>();
    for (const name of names) {
      const place = placeOf(name);
      if (place === undefined) continue;
      const item = itemOf((await zip.read(name)).toString('utf8'), zip, place, origin);
      for (const [url] of JSON.stringify(item).matchAll(/zip:[^)"\s\\]+/g)) shown.add(url);
      yield { kind: 'item', type: place.type, item };
    }
    for (const name of zip.names)
      if (shown.has(zipUrl(name))) yield { kind: 'picture', url: zipUrl(name), bytes: await zip.read(name) };
  },
};
