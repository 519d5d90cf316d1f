import { escapeText, oneLine } from '../markdown/escape-text.ts';
import { addressOfMarkdown } from '../markdown/serve-markdown.ts';
import type { Portfolio, PortfolioApp, PortfolioPage } from '../portfolio.ts';

const line = (text: string) => escapeText(oneLine(text));

const section = (title: string, entries: readonly string[]): string[] =>
  entries.length === 0 ? [] : [`## ${title}`, entries.map((entry) => `- ${entry}`).join('\n')];

/** What the site is, and where the Markdown of its pages is, for language models (llmstxt.org): Markdown with links. */
export function writeLlms(
  { publicUrl, name, description, apps }: Portfolio,
  pages: readonly PortfolioPage[],
): string {
  const link = (title: string, path: string) => `[${line(title)}](${publicUrl}${addressOfMarkdown(path)})`;
  const entryOf = ({ title, seoSlug, shortDescription, category }: PortfolioApp) =>
    `${link(title, `/apps/${seoSlug}`)}: ${line(shortDescription)}${category === '' ? '' : ` (${category})`}`;
  const websites = apps.filter(({ appType }) => appType === 'Website');
  const others = apps.filter(({ appType }) => appType !== 'Website');
  const indexed = pages.filter(({ isIndexed }) => isIndexed);
  const parts = [
    `# ${line(name)}`,
    `> ${line(description)}`,
    ...section(
      'Pages',
      indexed.map(({ path, title }) => link(title, path)),
    ),
    ...section('Apps', others.map(entryOf)),
    ...section('Websites', websites.map(entryOf)),
  ];
  return `${parts.join('\n\n')}\n`;
}
