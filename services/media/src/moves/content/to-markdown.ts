import { markdownAddress } from '@portfolio/contracts/markdown-address.ts';
import MarkdownIt from 'markdown-it';
import TurndownService from 'turndown';
import type { Picture, SourceItem } from '../source-item.ts';
import { withoutShortCodes, withoutTemplates } from './left-out.ts';
import { readHtml, type HtmlNode } from './read-html.ts';

interface Rule {
  filter: string[];
  replacement: (content: string, node: HtmlNode) => string;
}

export interface Converted {
  markdown: string;
  /** In their order, each as the text has it. */
  pictures: Picture[];
  /** What relative addresses of the text are relative to. */
  base: string;
  problems: string[];
}

/** Where a link leads from now on; undefined: it is none. @param base what a relative one is relative to */
export type FollowLink = (address: string, base: string) => string | undefined;

/** Ten times what an entry holds. */
export const maxCharacters = 400_000;

const dropped =
  'script style iframe form object embed video audio canvas svg input select textarea button noscript'.split(
    ' ',
  );
const silent = ['style', 'noscript', 'svg', 'input', 'button'];

const markdownToHtml = new MarkdownIt('commonmark', { html: true }).enable('table');

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A link; around headings and paragraphs, one in each of them. */
function linked(content: string, address: string): string {
  const blocks = content
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      const sign = /^(?:#{1,6}|[->]|\d+\.) +/.exec(block)?.[0] ?? '';
      return { sign, link: `${sign}[${oneLine(block.slice(sign.length))}](${address})` };
    });
  const text = blocks.map(({ link }) => link).join('\n\n');
  return blocks.length > 1 || blocks[0]?.sign !== '' ? `\n\n${text}\n\n` : text;
}

/** The largest of a `srcset` is the original more often than `src`. */
const sourceOf = (node: HtmlNode) =>
  ['data-orig-file', 'data-src', 'data-lazy-src', 'src']
    .map((name) => node.getAttribute(name) ?? '')
    .find((url) => url !== '' && !url.startsWith('data:'));

function rulesOf(converted: Converted, follow: FollowLink): readonly Rule[] {
  const { pictures, problems } = converted;
  const drop = (_content: string, node: HtmlNode) => {
    const name = node.nodeName.toLowerCase();
    const address = node.getAttribute('src');
    if (!silent.includes(name))
      problems.push(`Left out: <${name}>${address === null ? '' : ` ${address.slice(0, 200)}`}`);
    return '';
  };
  const addPicture = (_content: string, node: HtmlNode) => {
    const url = sourceOf(node);
    if (url !== undefined) pictures.push({ url, alt: oneLine(node.getAttribute('alt') ?? '') });
    return '';
  };
  const link = (content: string, node: HtmlNode) => {
    // One that nobody closed holds all that follows, with its links.
    if (content.trim() === '' || content.includes('](')) return content;
    const address = follow(node.getAttribute('href') ?? '', converted.base);
    return address === undefined ? content : linked(content, markdownAddress(address));
  };
  return [
    { filter: dropped, replacement: drop },
    { filter: ['img'], replacement: addPicture },
    { filter: ['a'], replacement: link },
    {
      filter: ['base'],
      replacement: (_content, node) => {
        converted.base = node.getAttribute('href') ?? converted.base;
        return '';
      },
    },
    // Words below a picture that is shown elsewhere.
    { filter: ['figcaption'], replacement: () => '' },
    { filter: ['td', 'th'], replacement: (content) => `${oneLine(content)}; ` },
    { filter: ['tr'], replacement: (content) => `\n\n${content.trim().replace(/;$/, '')}\n\n` },
    {
      filter: ['table'],
      replacement: (content) => {
        problems.push('A table became paragraphs');
        return `\n\n${content.trim()}\n\n`;
      },
    },
  ];
}

/** A text as Markdown that this product shows: without pictures, which are named, and without what would run. */
export function toMarkdown(
  { body, format, address }: Pick<SourceItem, 'body' | 'format' | 'address'>,
  follow: FollowLink,
): Converted {
  const converted: Converted = { markdown: '', pictures: [], base: address ?? '/', problems: [] };
  const whole = body.slice(0, maxCharacters);
  const { text, problems } = format === 'html' ? withoutShortCodes(whole) : withoutTemplates(whole);
  converted.problems.push(...problems);
  if (body.length > maxCharacters) converted.problems.push('Its text is cut: an entry holds no more');
  const cut = text.replace(/[ \t\u00a0]{200,}/g, ' ');
  const converter = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
    hr: '---',
  });
  for (const [index, rule] of rulesOf(converted, follow).entries())
    converter.addRule(String(index), rule as unknown as TurndownService.Rule);
  try {
    const html = format === 'html' ? cut : markdownToHtml.render(cut);
    const { body: elements, isWhole } = readHtml(html);
    if (!isWhole) converted.problems.push('It has too many elements: the last of them are plain text');
    const markdown = converter.turndown(elements as unknown as TurndownService.Node);
    converted.markdown = markdown.replace(/\n{3,}/g, '\n\n').trim();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    converted.problems.push('Its text is nested too deep and is left out');
  }
  converted.problems = [...new Set(converted.problems)];
  return converted;
}
