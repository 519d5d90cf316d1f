import type { Portfolio, PortfolioApp } from '../portfolio.ts';

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
export function writeLlms({ publicUrl, name, description, apps }: Portfolio): string {
  const websites = apps.filter(({ appType }) => appType === 'Website');
  const others = apps.filter(({ appType }) => appType !== 'Website');
  return [
    `# ${line(name)}`,
    '',
    `> ${line(description)}`,
    ...section('Pages', [
      `- [Apps](${publicUrl}/apps): mobile and web apps`,
      `- [Websites](${publicUrl}/apps/web): websites`,
      `- [AI Services](${publicUrl}/ai-services): what we build with AI, and how`,
      `- [Industries](${publicUrl}/industries): who we build for`,
      `- [Contact](${publicUrl}/contact): start a project`,
    ]),
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
