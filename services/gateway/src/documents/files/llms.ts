import {
  colon,
  heading,
  link,
  list,
  paragraph,
  quote,
  space,
  text,
  writeMarkdown,
  type Nodes,
} from '../markdown/nodes.ts';
import { addressOfMarkdown } from '../markdown/serve-markdown.ts';
import type { Portfolio, PortfolioApp, PortfolioPage } from '../portfolio.ts';

const entryOf = ({ title, seoSlug, shortDescription, category }: PortfolioApp) => [
  paragraph(
    link(title, addressOfMarkdown(`/apps/${seoSlug}`)),
    colon,
    text(shortDescription),
    ...(category === '' ? [] : [space, text(`(${category})`)]),
  ),
];

const section = (title: string, entries: Parameters<typeof list>[0]): Nodes =>
  entries.length === 0 ? [] : [...heading(2, title), ...list(entries)];

/** What the site is, and where the Markdown of its pages is, for language models (llmstxt.org): Markdown with links. */
export function writeLlms(
  { publicUrl, name, description, apps }: Portfolio,
  pages: readonly PortfolioPage[],
): string {
  const websites = apps.filter(({ appType }) => appType === 'Website');
  const others = apps.filter(({ appType }) => appType !== 'Website');
  const indexed = pages.filter(({ isIndexed }) => isIndexed);
  const nodes = [
    ...heading(1, name),
    quote(paragraph(text(description))),
    ...section(
      'Pages',
      indexed.map(({ path, title }) => [paragraph(link(title, addressOfMarkdown(path)))]),
    ),
    ...section('Apps', others.map(entryOf)),
    ...section('Websites', websites.map(entryOf)),
  ];
  return writeMarkdown(nodes, publicUrl);
}
