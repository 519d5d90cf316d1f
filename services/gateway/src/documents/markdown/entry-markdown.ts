import type { App } from '@portfolio/contracts/apps/apps.ts';
import { publishedAtOf } from '@portfolio/contracts/apps/published-at.ts';
import { knowLinks } from '@portfolio/contracts/pages/know-links.ts';
import type { ListedPage, Page } from '@portfolio/contracts/pages/pages.ts';
import { fillPlaceholders } from '@portfolio/contracts/site/placeholders.ts';
import { blockMarkdown, type Shown } from './block-markdown.ts';
import {
  bullets,
  entry,
  fact,
  heading,
  image,
  link,
  list,
  paragraph,
  prose,
  quotation,
  writeMarkdown,
} from './nodes.ts';
import { parseMarkdown } from './parse-markdown.ts';

type LinkTarget = Pick<ListedPage, 'id' | 'path' | 'title' | 'navLabel'>;

/** A page as Markdown, as visitors see it. @param pages those that visitors see, to which its links may lead */
export function pageMarkdown(
  page: Pick<Page, 'path' | 'title' | 'blocks'>,
  pages: readonly LinkTarget[],
  shown: Shown & { publicUrl: string },
): string {
  const seen = page.blocks.filter(({ isHidden }) => !isHidden);
  const blocks = fillPlaceholders(knowLinks(seen, pages), shown.site);
  const hasHeadline = blocks.some(({ kind }) => kind === 'hero');
  return writeMarkdown(
    [
      ...heading(1, hasHeadline ? null : page.title),
      ...blocks.flatMap((block) => blockMarkdown(block, shown)),
    ],
    shown.publicUrl + page.path,
  );
}

/** An app as Markdown, as visitors see it. */
export function appMarkdown(
  app: App,
  { words, publicUrl }: Pick<Shown, 'words'> & { publicUrl: string },
): string {
  const facts = [
    [words['app.client'], app.client],
    [words['app.role'], app.role],
    [words['app.year'], app.year === null ? null : String(app.year)],
    [words['app.category'], app.category === '' ? null : words[`category.${app.category}`]],
    [words['app.type'], words[`appType.${app.appType}`]],
    [words['app.published'], publishedAtOf(app).slice(0, 10)],
  ] as const;
  const addresses = [
    [words['app.download'], app.downloadUrl],
    [words['app.demo'], app.demoUrl],
  ] as const;
  const preview = app.imageAlts[app.thumbnailUrl] ?? words['apps.preview'].replace('{title}', app.title);
  return writeMarkdown(
    [
      ...heading(1, app.title),
      ...prose(app.shortDescription),
      paragraph(image(app.thumbnailUrl, preview)),
      ...list([
        ...facts.flatMap(([name, value]) => (value === null || value === '' ? [] : [fact(name, value)])),
        ...addresses.flatMap(([name, url]) => (url === null ? [] : [[paragraph(link(name, url))]])),
      ]),
      ...heading(2, app.outcomes.length === 0 ? null : words['app.outcomes']),
      ...list(app.outcomes.map(({ value, label }) => entry(value, label))),
      ...heading(2, words['app.about'].replace('{title}', app.title)),
      ...parseMarkdown(app.description, 3),
      ...heading(2, app.features.length === 0 ? null : words['app.features']),
      ...bullets(app.features),
      ...(app.quote === null ? [] : [quotation(app.quote.text, app.quote.author, app.quote.position)]),
      ...screenshots(app, words),
    ],
    `${publicUrl}/apps/${app.seoSlug}`,
  );
}

function screenshots({ title, screenshots: urls, imageAlts }: App, words: Shown['words']) {
  const count = urls.length;
  if (count === 0) return [];
  const altOf = (url: string, index: number) =>
    imageAlts[url] ??
    words['app.screenshot'].replace('{number}', String(index + 1)).replace('{title}', title);
  return [
    ...heading(2, words['app.screenshots'].replace('{count}', String(count))),
    ...urls.map((url, index) => paragraph(image(url, altOf(url, index)))),
  ];
}
