import TurndownService from 'turndown';

/**
 * Turns a part of a document (a word processor, a web page) into the Markdown that descriptions are written in: headings, lists,
 * links, quotes, code and emphasis stay; images and looks do not.
 */
export function htmlToMarkdown(body: HTMLElement): string {
  return createConverter().turndown(body).replace(/ /g, ' ').trim();
}

const styleOf = (node: Node) => ('style' in node ? (node as HTMLElement).style : undefined);
const isBold = (node: Node) => {
  const weight = styleOf(node)?.fontWeight ?? '';
  return weight === 'bold' || Number(weight) >= 600;
};
const isItalic = (node: Node) => styleOf(node)?.fontStyle === 'italic';
const emphasize = (content: string, marks: string) => {
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(content) ?? [];
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
  converter.remove(['style', 'script', 'title', 'meta', 'link', 'noscript', 'head']);
  converter.addRule('image', { filter: ['img', 'picture', 'video'], replacement: () => '' });
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
      return isKept ? `[${content.trim()}](${address.replace(/[()\s]/g, encodeSign)})` : content;
    },
  });
  return converter;
}

/** Also parentheses, which end a link's address in Markdown. */
const encodeSign = (sign: string) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`;

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
    filter: (node) => node.nodeName === 'B' && styleOf(node)?.fontWeight === 'normal',
    replacement: (content) => content,
  });
  converter.addRule('styled words', {
    filter: (node) => node.nodeName === 'SPAN' && (isBold(node) || isItalic(node)),
    replacement: (content, node) =>
      emphasize(content, `${isBold(node) ? '**' : ''}${isItalic(node) ? '*' : ''}`),
  });
}

const listStyle = (node: Node) => (node as Element).getAttribute('style') ?? '';

/** Word's lists are paragraphs; the mark of each stands in the text. */
function addWordLists(converter: TurndownService): void {
  converter.addRule('mark of a Word list', {
    filter: (node) => node.nodeName === 'SPAN' && /mso-list:\s*ignore/i.test(listStyle(node)),
    replacement: () => '',
  });
  converter.addRule('entry of a Word list', {
    filter: (node) => node.nodeName === 'P' && /mso-list:\s*l\d/i.test(listStyle(node)),
    replacement: (content, node) => {
      const mark = [...(node as Element).querySelectorAll('span')].find((span) =>
        /mso-list:\s*ignore/i.test(listStyle(span)),
      );
      const number = /^\s*(\d+)[.)]/.exec(mark?.textContent ?? '')?.[1];
      const level = Number(/level(\d)/i.exec(listStyle(node))?.[1] ?? 1);
      const entry = listItem(number === undefined ? '-' : `${number}.`, content);
      const isFollowing = /mso-list:\s*l\d/i.test(
        (node as Element).previousElementSibling?.getAttribute('style') ?? '',
      );
      return `${isFollowing ? '' : '\n\n'}${'  '.repeat(level - 1)}${entry}`;
    },
  });
}
