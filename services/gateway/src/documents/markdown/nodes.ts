import type { fromMarkdown } from 'mdast-util-from-markdown';
import { toMarkdown } from 'mdast-util-to-markdown';

/** A node of Markdown. Texts in it are escaped where it is written, so that they stay text. */
export type Node = ReturnType<typeof fromMarkdown>['children'][number];
export type Nodes = Node[];
type NodeOf<Type extends Node['type']> = Extract<Node, { type: Type }>;
export type Paragraph = NodeOf<'paragraph'>;
export type Phrase = Paragraph['children'][number];
export type Level = NodeOf<'heading'>['depth'];

/** One line of text. */
export const text = (value: string): Phrase => ({
  type: 'text',
  value: value.replace(/\s+/g, ' ').trim(),
});

/** Between two texts. */
export const space: Phrase = { type: 'text', value: ' ' };
export const colon: Phrase = { type: 'text', value: ': ' };

export const strong = (value: string): Phrase => ({ type: 'strong', children: [text(value)] });

/** Text with its line ends. */
export const lines = (value: string): Phrase[] =>
  value
    .split(/\r\n?|\n/)
    .map((line): Phrase => ({ type: 'text', value: line }))
    .flatMap((line, index) => (index === 0 ? [line] : [{ type: 'break' } as const, line]));

export const paragraph = (...children: Phrase[]): Paragraph => ({ type: 'paragraph', children });

/** Paragraphs of a text, which blank lines separate. */
export const prose = (value: string | null): Paragraph[] =>
  (value ?? '')
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .join('\n')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => paragraph(...lines(part)));

/** No heading where there is no text for it. */
export const heading = (depth: Level, value: string | null): NodeOf<'heading'>[] =>
  value === null || value === '' ? [] : [{ type: 'heading', depth, children: [text(value)] }];

/** No list without entries. */
export function list(
  entries: readonly (Paragraph | NodeOf<'list'>)[][],
  isOrdered = false,
): NodeOf<'list'>[] {
  if (entries.length === 0) return [];
  const children = entries.map((entry) => ({ type: 'listItem' as const, spread: false, children: entry }));
  return [{ type: 'list', ordered: isOrdered, spread: false, children }];
}

/** A list of short texts. */
export const bullets = (values: readonly string[]): NodeOf<'list'>[] =>
  list(values.map((value) => [paragraph(text(value))]));

export const quote = (...children: Paragraph[]): NodeOf<'blockquote'> => ({ type: 'blockquote', children });

/** What somebody said, and who. */
export const quotation = (said: string, ...by: (string | null)[]): NodeOf<'blockquote'> =>
  quote(...prose(said), ...prose(by.filter((part) => part !== null && part !== '').join(', ')));

export const link = (label: string, url: string): Phrase => ({
  type: 'link',
  url,
  children: [text(label)],
});

export const image = (url: string, alt: string): NodeOf<'image'> => ({ type: 'image', url, alt });

/** A list entry: a name, what is said of it, and paragraphs below. */
export const entry = (name: string, said: string | null, ...below: Paragraph[]) => [
  paragraph(strong(name), ...(said === null || said === '' ? [] : [colon, text(said)])),
  ...below,
];

/** A list entry: what a value is, and the value, which may be a link. */
export const fact = (name: string, value: string, url?: string) => [
  paragraph(text(name), colon, url === undefined ? text(value) : link(value, url)),
];

/** @param baseUrl of the page: addresses in the Markdown are whole */
export function writeMarkdown(nodes: Nodes, baseUrl: string): string {
  const children = nodes.map((node) => withWholeAddresses(node, baseUrl));
  return toMarkdown({ type: 'root', children }, { bullet: '-', rule: '-' });
}

function withWholeAddresses<One extends Node>(node: One, baseUrl: string): One {
  const whole =
    'url' in node && URL.canParse(node.url, baseUrl) ? new URL(node.url, baseUrl).href : undefined;
  return {
    ...node,
    ...(whole === undefined ? {} : { url: whole }),
    ...('children' in node
      ? { children: node.children.map((child) => withWholeAddresses(child, baseUrl)) }
      : {}),
  };
}
