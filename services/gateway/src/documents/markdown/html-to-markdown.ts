import { markdownAddress } from '@portfolio/contracts/markdown-address.ts';
import TurndownService from 'turndown';
import { escapeText, oneLine } from './escape-text.ts';

/** As much of an element as the rules below need: services are checked without the types of browsers. */
interface HtmlNode {
  nodeName: string;
  parentNode: HtmlNode | null;
  previousSibling: HtmlNode | null;
  nextSibling: HtmlNode | null;
  children: ArrayLike<HtmlNode>;
  textContent: string;
  getAttribute: (name: string) => string | null;
  querySelector: (selector: string) => HtmlNode | null | undefined;
}

interface Rule {
  filter: string[] | ((node: HtmlNode) => boolean);
  replacement: (content: string, node: HtmlNode) => string;
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const has = (node: HtmlNode, selector: string) => Boolean(node.querySelector(selector));

function ancestorOf(node: HtmlNode, name: string): HtmlNode | undefined {
  let found = node.parentNode;
  while (found !== null && found.nodeName !== name) found = found.parentNode;
  return found ?? undefined;
}

const block = (content: string) => (content.trim() === '' ? '' : `\n\n${content.trim()}\n\n`);
const quoted = (content: string) => block(content.trim().replace(/^/gm, '> ').replace(/^> $/gm, '>'));

/** Undefined where a page may not link there. */
function addressOf(value: string | null, baseUrl: string): string | undefined {
  if (value === null || !URL.canParse(value, baseUrl)) return undefined;
  const url = new URL(value, baseUrl);
  if (!['https:', 'http:', 'mailto:', 'tel:'].includes(url.protocol)) return undefined;
  // An image of the site in its full size.
  if (url.pathname.startsWith('/media/')) url.search = '';
  return markdownAddress(url.href);
}

function imageOf(node: HtmlNode, baseUrl: string): string {
  const alt = oneLine(node.getAttribute('alt') ?? '');
  const address = addressOf(node.getAttribute('src'), baseUrl);
  return alt === '' || address === undefined ? '' : `![${escapeText(alt)}](${address})`;
}

/** Styles make room between two of these. */
function withRoom(content: string, node: HtmlNode): string {
  const isFollowed = ['A', 'SPAN'].includes(node.nextSibling?.nodeName ?? '');
  if (!isFollowed) return content;
  return content + (ancestorOf(node, 'FIGCAPTION') === undefined ? ' ' : ', ');
}

function linkOf(content: string, node: HtmlNode, baseUrl: string): string {
  const address = addressOf(node.getAttribute('href'), baseUrl);
  const words = oneLine(content);
  // Right after an exclamation mark it would be an image.
  const room = node.previousSibling?.textContent.endsWith('!') === true ? ' ' : '';
  const link = address === undefined || words === '' ? words : `[${words}](${address})`;
  return room + withRoom(link, node);
}

function headingOf(content: string, { nodeName }: HtmlNode): string {
  const words = oneLine(content).replace(/#$/, '\\#');
  return words === '' ? '' : block(`${'#'.repeat(Number(nodeName[1]))} ${words}`);
}

/** Entries of lists come in their order: a position that is looked up takes quadratic time. */
function createEntries() {
  const numbers = new WeakMap<HtmlNode, number>();
  return (content: string, node: HtmlNode): string => {
    if (content.trim() === '') return '';
    // A card is a part of the page: its heading first, above a picture or a date.
    if (has(node, headings.join())) return block(withHeadingFirst(content.trim()));
    const list = node.parentNode;
    if (list?.nodeName !== 'OL') return markedEntry('- ', content);
    const number = numbers.get(list) ?? Number(list.getAttribute('start') ?? 1);
    numbers.set(list, number + 1);
    return markedEntry(`${String(number)}. `, content);
  };
}

const markedEntry = (mark: string, content: string) =>
  `${mark}${content.trim().replace(/\n(?!\n)/g, `\n${' '.repeat(mark.length)}`)}\n`;

const withHeadingFirst = (content: string) =>
  content.replace(
    /^([^#][^]*?\n)(#{1,6} .*)/,
    (_, before: string, heading: string) => `${heading}\n\n${before.trim()}`,
  );

/** Where on its page a form is, in the words of its button. */
function formOf(node: HtmlNode, baseUrl: string): string {
  const words = escapeText(oneLine(node.querySelector('button[type=submit]')?.textContent ?? ''));
  const id = ancestorOf(node, 'SECTION')?.getAttribute('id') ?? 'main';
  return words === '' ? '' : block(`[${words}](${addressOf(`#${id}`, baseUrl) ?? baseUrl})`);
}

/** Two short texts of an entry, one below the other. */
const isPairOfEntry = (node: HtmlNode) =>
  node.nodeName === 'DIV' &&
  node.parentNode?.nodeName === 'LI' &&
  Array.from(node.children).every(({ nodeName }) => nodeName === 'P');

const isQuotation = (node: HtmlNode) => node.nodeName === 'FIGURE' && has(node, 'blockquote');

/** What only people at a screen need. */
const screenElements = new Set('SCRIPT STYLE TEMPLATE SVG NAV DIALOG IFRAME'.split(' '));
const isOfScreen = (node: HtmlNode) =>
  screenElements.has(node.nodeName.toUpperCase()) ||
  node.getAttribute('role') === 'search' ||
  node.getAttribute('aria-hidden') === 'true' ||
  node.getAttribute('data-screen') !== null;

/** Two in a row are the end of a paragraph. */
function lineEndOf({ previousSibling, nextSibling }: HtmlNode): string {
  if (nextSibling?.nodeName === 'BR') return '';
  return previousSibling?.nodeName === 'BR' ? '\n\n' : '\\\n';
}

const rulesOf = (baseUrl: string): readonly Rule[] => [
  { filter: ['span'], replacement: withRoom },
  { filter: ['br'], replacement: (_content, node) => lineEndOf(node) },
  { filter: ['img'], replacement: (_content, node) => imageOf(node, baseUrl) },
  { filter: ['a'], replacement: (content, node) => linkOf(content, node, baseUrl) },
  { filter: headings, replacement: headingOf },
  { filter: ['summary'], replacement: (content) => block(`### ${oneLine(content)}`) },
  { filter: ['li'], replacement: createEntries() },
  { filter: isPairOfEntry, replacement: (content) => block(content.trim().replace(/\n{2,}/g, '\\\n')) },
  { filter: ['dl'], replacement: (content) => block(content.replace(/\n{2,}/g, '\n')) },
  { filter: ['dt'], replacement: (content) => `\n- ${oneLine(content)}` },
  { filter: ['dd'], replacement: (content) => `: ${oneLine(content)}\n` },
  // Its figure quotes it together with who said it.
  {
    filter: ['blockquote'],
    replacement: (content, node) =>
      ancestorOf(node, 'FIGURE') === undefined ? quoted(content) : block(content),
  },
  { filter: isQuotation, replacement: quoted },
  { filter: ['form'], replacement: (_content, node) => formOf(node, baseUrl) },
  // That of a picture shows it larger.
  {
    filter: ['button'],
    replacement: (_content, node) => {
      const image = node.querySelector('img');
      return image ? imageOf(image, baseUrl) : '';
    },
  },
  { filter: isOfScreen, replacement: () => '' },
];

/** Long runs of them take the converter quadratic time. */
const shortBlanks = (run: string) => (/[^ \t\r\n]/.test(run) ? ' ' : run);

/** A document without what surrounds its page; React separates texts by comments. */
function contentOf(html: string): string {
  const start = html.indexOf('<main');
  const end = html.lastIndexOf('</main>');
  const content = start === -1 ? html : html.slice(start, end);
  return content.replaceAll('<!-- -->', '').replace(/\s{2,}/g, shortBlanks);
}

/**
 * What a document shows as Markdown (CommonMark), without what surrounds its page. Texts stay text.
 *
 * @param baseUrl of the page: addresses in the Markdown are whole
 */
export function htmlToMarkdown(html: string, baseUrl: string): string {
  const converter = new TurndownService({
    ...{ headingStyle: 'atx', bulletListMarker: '-', codeBlockStyle: 'fenced', emDelimiter: '*' },
    hr: '---',
  });
  converter.escape = escapeText;
  // A rule comes before those that were added earlier.
  for (const [index, rule] of rulesOf(baseUrl).entries())
    converter.addRule(String(index), rule as TurndownService.Rule);
  return `${converter.turndown(contentOf(html)).trim()}\n`;
}
