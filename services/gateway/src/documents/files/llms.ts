import type { Portfolio, PortfolioApp, PortfolioPage } from '../portfolio.ts';

/** One line that is read as text alone. */
const line = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>]/g, String.raw`\$&`)
    .trim();

const itemOf = (publicUrl: string, { title, seoSlug, shortDescription, category }: PortfolioApp): string =>
  `- [${line(title)}](${publicUrl}/apps/${seoSlug}): ${line(shortDescription)}${category === '' ? '' : ` (${category})`}`;

const section = (title: string, items: readonly string[]): string[] =>
  items.length === 0 ? [] : ['', `## ${title}`, '', ...items];

/** What the site is, and where its pages are, for language models (llmstxt.org): Markdown with links. */
export function writeLlms(
  { publicUrl, name, description, apps }: Portfolio,
  pages: readonly PortfolioPage[],
): string {
  const websites = apps.filter(({ appType }) => appType === 'Website');
  const others = apps.filter(({ appType }) => appType !== 'Website');
  return [
    `# ${line(name)}`,
    '',
    `> ${line(description)}`,
    ...section(
      'Pages',
      pages
        .filter(({ isIndexed }) => isIndexed)
        .map(({ path, title }) => `- [${line(title)}](${publicUrl}${path})`),
    ),
    ...section(
      'Apps',
      others.map((app) => itemOf(publicUrl, app)),
    ),
    ...section(
      'Websites',
      websites.map((app) => itemOf(publicUrl, app)),
    ),
    '',
  ].join('\n');
}
