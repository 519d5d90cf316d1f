import { escapeText, oneLine } from '../markdown/escape-text.ts';
import { addressOfMarkdown } from '../markdown/serve-markdown.ts';
import type { Portfolio, PortfolioApp, PortfolioPage } from '../portfolio.ts';

const line = (text: string) => escapeText(oneLine(text));

const section = (title: string, entries: readonly string[]): string[] =>
  entries.length === 0 ? [] : [`## ${title}`, entries.map((entry) => `- ${entry}`).join('\n')];

interface LanguageOfSite {
  /** As the language calls itself. */
  name: string;
  portfolio: Portfolio;
  pages: readonly PortfolioPage[];
}

/** What the site is, and where the Markdown of its pages is, for language models (llmstxt.org): Markdown with links. @param languages the first of the site first */
export function writeLlms(languages: readonly LanguageOfSite[]): string {
  const parts = [
    ...languages
      .slice(0, 1)
      .flatMap(({ portfolio }) => [`# ${line(portfolio.name)}`, `> ${line(portfolio.description)}`]),
    ...languages.flatMap((each, index) => sectionsOf(each, index === 0 ? '' : `${line(each.name)}: `)),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** What the site has in one language. @param before stands before the titles */
function sectionsOf(
  { portfolio: { publicUrl, prefix, apps }, pages }: LanguageOfSite,
  before: string,
): string[] {
  const link = (title: string, path: string) =>
    `[${line(title)}](${publicUrl}${prefix}${addressOfMarkdown(path)})`;
  const entryOf = ({ title, seoSlug, shortDescription, categoryName }: PortfolioApp) =>
    `${link(title, `/apps/${seoSlug}`)}: ${line(shortDescription)}${categoryName === '' ? '' : ` (${line(categoryName)})`}`;
  const websites = apps.filter(({ appType }) => appType === 'Website');
  const others = apps.filter(({ appType }) => appType !== 'Website');
  const indexed = pages.filter(({ isIndexed }) => isIndexed);
  return [
    ...section(
      `${before}Pages`,
      indexed.map(({ path, title }) => link(title, path)),
    ),
    ...section(`${before}Apps`, others.map(entryOf)),
    ...section(`${before}Websites`, websites.map(entryOf)),
  ];
}
