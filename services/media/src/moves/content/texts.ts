import { unknownPlaceholder } from '@portfolio/contracts/site/placeholders.ts';

/** Text without the signs of HTML and Markdown, on one line. */
export const plainText = (text: string): string =>
  text
    .replace(/<[^<>]{0,2000}>/g, ' ')
    .replace(/\[([^\][]{0,500})\]\([^()\s]{0,2000}\)/g, '$1')
    .replace(/^[#>\-*\s]+/gm, '')
    .replace(/\\([\\`*_{}[\]()#+.!-])/g, '$1')
    .replace(/[*`]/g, '')
    .replace(/&amp;/g, '&')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim();

/** The beginning of a text. Half of a letter that takes two characters could not be stored. */
export const cut = (text: string, max: number): string => text.slice(0, max).toWellFormed();

/** The beginning of a text, up to the end of a word. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > max / 2 ? cut.slice(0, end) : cut).toWellFormed()}…`;
}

/** Markdown in parts that each fit, divided between paragraphs where that is possible. */
export function partsOf(markdown: string, max: number): string[] {
  const parts: string[] = [];
  let rest = markdown;
  while (rest.length > max) {
    const at = rest.lastIndexOf('\n\n', max);
    const end = at > 0 ? at : max;
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return [...parts, rest].filter((part) => part !== '').map((part) => part.toWellFormed());
}

/** A title as a block of a page takes it: braces stand for facts of the site there. */
export function headlineOf(title: string): string {
  const short = shortened(title.replace(/[\s\p{Cc}]+/gu, ' ').trim(), 80);
  return unknownPlaceholder(short) === undefined ? short : short.replaceAll('{', '(').replaceAll('}', ')');
}
