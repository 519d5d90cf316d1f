import { addressBelow } from '@portfolio/contracts/site/language-paths.ts';
import escapeHtml from 'escape-html';
import { publishedAtOf } from '@portfolio/contracts/apps/published-at.ts';
import type { Portfolio, PortfolioApp } from '../portfolio.ts';

/** The contract keeps NUL and half surrogate pairs out; XML has no other control characters either. */
// eslint-disable-next-line no-control-regex -- these are what is looked for
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** For text in XML or HTML, also within quotes. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(notInXml, ''));

function entryOf({ publicUrl, prefix }: Portfolio, app: PortfolioApp): string {
  const url = `${publicUrl}${prefix}/apps/${app.seoSlug}`;
  const { category, categoryName, appType } = app;
  const label = categoryName === category ? '' : ` label="${escapeXml(categoryName)}"`;
  return [
    '<entry>',
    // An entry keeps its id where its address changes (RFC 4287, section 4.2.6).
    `<id>urn:uuid:${app.id}</id>`,
    `<title>${escapeXml(app.title)}</title>`,
    `<link href="${escapeXml(url)}"/>`,
    `<published>${publishedAtOf(app)}</published>`,
    `<updated>${app.updatedAt}</updated>`,
    // The term is the same in every language (RFC 4287, section 4.2.2).
    ...(category === '' ? [] : [`<category term="${escapeXml(category)}"${label}/>`]),
    `<category term="${escapeXml(appType)}"/>`,
    `<summary>${escapeXml(app.shortDescription)}</summary>`,
    '</entry>',
  ].join('\n');
}

/** The active apps as an Atom feed (RFC 4287), the newest first. */
export function writeFeed(portfolio: Portfolio): string {
  const { publicUrl, prefix, name, description, language, apps } = portfolio;
  const home = publicUrl + addressBelow(prefix, '/');
  const newestFirst = apps.toSorted((a, b) => publishedAtOf(b).localeCompare(publishedAtOf(a)));
  const updated = apps.map((app) => app.updatedAt).reduce((a, b) => (a > b ? a : b), '1970-01-01T00:00:00Z');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">`,
    `<id>${home}</id>`,
    `<title>${escapeXml(name)}</title>`,
    `<subtitle>${escapeXml(description)}</subtitle>`,
    `<link href="${home}"/>`,
    `<link rel="self" type="application/atom+xml" href="${publicUrl}${prefix}/feed.xml"/>`,
    `<updated>${updated}</updated>`,
    `<author><name>${escapeXml(name)}</name></author>`,
    ...newestFirst.map((app) => entryOf(portfolio, app)),
    '</feed>\n',
  ].join('\n');
}
