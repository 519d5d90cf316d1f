import { markdownAddress } from '@portfolio/contracts/markdown-address.ts';
import TurndownService from 'turndown';
import { readDocument } from './read-document.ts';
import { splitBlanks } from './split-blanks.ts';

/**
 * Turns a part of a document (a word processor, a web page) into the Markdown that descriptions are written in: headings, lists,
 * links, quotes, code and emphasis stay; images and looks do not.
 */
export function htmlToMarkdown(html: string): string {
  return createConverter()
    .turndown(readDocument(html))
    .replace(/\u00a0/g, ' ')
    .trim();
}

const styleOf = (node: Node) => ('dataset' in node ? (node as HTMLElement).dataset.style : undefined) ?? '';
const isBold = (node: Node) => /font-weight:\s*(?:bold|[6-9]00)/i.test(styleOf(node));
const isItalic = (node: Node) => /font-style:\s*italic/i.test(styleOf(node));
const emphasize = (content: string, marks: string) => {
  const { before, words, after } = splitBlanks(content);
  return words === '' ? content : `${before}${marks}${words}${marks}${after}`;
};

function createConverter(): TurndownService {
  const converter = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
    hr: '---',
  });
  addStyledWords(converter);
  addWordLists(converter);
  converter.addRule('list item', {
    filter: 'li',
    replacement: (content, node, options) => {
      const list = node.parentNode;
      const number = [...(list?.children ?? [])].indexOf(node) + 1;
      const mark = list?.nodeName === 'OL' ? `${String(number)}.` : (options.bulletListMarker ?? '-');
      return listItem(mark, content);
    },
  });
  // The page's title is its only heading of the first level.
  converter.addRule('heading', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (content, node) => {
      const words = content
        .replace(/\s+/g, ' ')
        .replace(/^\*\*(.+)\*\*$/, '$1')
        .trim();
      return words === '' ? '' : `\n\n${'#'.repeat(Math.max(2, Number(node.nodeName[1])))} ${words}\n\n`;
    },
  });
  converter.addRule('link', {
    filter: 'a',
    replacement: (content, node) => {
      const address = (node as Element).getAttribute('href') ?? '';
      const isKept = /^(?:https?:|mailto:)/i.test(address) && content.trim() !== '';
      return isKept ? `[${content.trim()}](${markdownAddress(address)})` : content;
    },
  });
  return converter;
}

const listItem = (mark: string, content: string) => {
  const indent = ' '.repeat(mark.length + 1);
  const lines = content
    .trim()
    .replace(/\n{2,}/g, '\n')
    .replace(/\n/g, `\n${indent}`);
  return `${mark} ${lines}\n`;
};

/** Google Docs says bold and italic by style, and wraps everything into a `b` that is not bold. */
function addStyledWords(converter: TurndownService): void {
  converter.addRule('not bold', {
    filter: (node) => node.nodeName === 'B' && /font-weight:\s*normal/i.test(styleOf(node)),
    replacement: (content) => content,
  });
  converter.addRule('styled words', {
    filter: (node) => node.nodeName === 'SPAN' && (isBold(node) || isItalic(node)),
    replacement: (content, node) =>
      emphasize(content, `${isBold(node) ? '**' : ''}${isItalic(node) ? '*' : ''}`),
  });
}

const isWordEntry = (node: Node) => /mso-list:\s*l\d/i.test(styleOf(node));

/** Word's lists are paragraphs; the mark of each stands in the text. */
function addWordLists(converter: TurndownService): void {
  converter.addRule('mark of a Word list', {
    filter: (node) => node.nodeName === 'SPAN' && /mso-list:\s*ignore/i.test(styleOf(node)),
    replacement: () => '',
  });
  converter.addRule('entry of a Word list', {
    filter: (node) => node.nodeName === 'P' && isWordEntry(node),
    replacement: (content, node) => {
      const mark = [...(node as Element).querySelectorAll('span')].find((span) =>
        /mso-list:\s*ignore/i.test(styleOf(span)),
      );
      const number = /^\s*(\d+)[.)]/.exec(mark?.textContent ?? '')?.[1];
      const level = Number(/level(\d)/i.exec(styleOf(node))?.[1] ?? 1);
      const entry = listItem(number === undefined ? '-' : `${number}.`, content);
      const before = (node as Element).previousElementSibling;
      const isFollowing = before !== null && isWordEntry(before);
      return `${isFollowing ? '' : '\n\n'}${'  '.repeat(level - 1)}${entry}`;
    },
  });
}
