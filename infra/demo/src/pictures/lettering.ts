import { readFileSync } from 'node:fs';
import opentype from 'opentype.js';
import { num, path } from './svg.ts';

/** The typefaces, by the file that holds them. */
const files = {
  regular: 'inter-400',
  medium: 'inter-500',
  semi: 'inter-600',
  bold: 'inter-700',
  display: 'bricolage-700',
  wide: 'archivo-wide-800',
  soft: 'fraunces-560',
  round: 'nunito-600',
  roundBold: 'nunito-800',
  mono: 'mono-500',
  serif: 'instrument-serif-400',
  italic: 'instrument-serif-italic-400',
} as const;

export type Face = keyof typeof files;

interface Lettering {
  size: number;
  fill: string;
  face?: Face;
  anchor?: 'start' | 'middle' | 'end';
  /** Narrower or wider than the typeface means, in parts of the size. */
  tracking?: number;
  opacity?: number;
}

const fonts = new Map<Face, opentype.Font>();

/** The letters come with the project, so that they look the same on every machine. */
function fontOf(face: Face): opentype.Font {
  const known = fonts.get(face);
  if (known !== undefined) return known;
  const file = readFileSync(new URL(`../../fonts/${files[face]}.ttf`, import.meta.url));
  const font = opentype.parse(new Uint8Array(file).buffer);
  fonts.set(face, font);
  return font;
}

/** Written here: the library's own way to write an outline shortens some letters to no number at all. */
function outlineData(commands: readonly opentype.PathCommand[]): string {
  return commands
    .map((command) => {
      switch (command.type) {
        case 'M':
        case 'L':
          return `${command.type}${num(command.x)} ${num(command.y)}`;
        case 'Q':
          return `Q${num(command.x1)} ${num(command.y1)} ${num(command.x)} ${num(command.y)}`;
        case 'C':
          return `C${num(command.x1)} ${num(command.y1)} ${num(command.x2)} ${num(command.y2)} ${num(command.x)} ${num(command.y)}`;
        case 'Z':
          return 'Z';
      }
    })
    .join('');
}

const shares = { start: 0, middle: 0.5, end: 1 } as const;

/** How wide a line of text is. */
export function widthOf(
  words: string,
  { size, face = 'medium', tracking = -0.01 }: Pick<Lettering, 'size' | 'face' | 'tracking'>,
): number {
  return fontOf(face).getAdvanceWidth(words, size, { letterSpacing: tracking });
}

/** One line of text as outlines; `y` is its baseline. */
export function text(x: number, y: number, words: string, style: Lettering): string {
  const { size, fill, face = 'medium', anchor = 'start', tracking = -0.01, opacity } = style;
  const font = fontOf(face);
  for (const letter of words)
    if (font.charToGlyphIndex(letter) === 0) throw new Error(`${face} has no letter ${letter}, in: ${words}`);
  const start = x - widthOf(words, style) * shares[anchor];
  const outline = font.getPath(words, start, y, size, { letterSpacing: tracking });
  return path(outlineData(outline.commands), { fill, ...(opacity === undefined ? {} : { opacity }) });
}

/** Breaks words into lines that are no wider than `width`. */
export function wrap(words: string, width: number, style: Lettering): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of words.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (current !== '' && widthOf(longer, style) > width) {
      lines.push(current);
      current = word;
    } else current = longer;
  }
  return [...lines, current];
}

/** Lines of text from a first baseline on; `leading` is their distance in parts of the size. */
export function paragraph(
  x: number,
  y: number,
  width: number,
  words: string,
  style: Lettering & { leading?: number },
): string {
  const { size, leading = 1.45 } = style;
  return wrap(words, width, style)
    .map((words, index) => text(x, y + index * size * leading, words, style))
    .join('');
}

/** The same as `text`, for drawings that are mostly words. */
export function say(
  x: number,
  y: number,
  words: string,
  size: number,
  fill: string,
  face: Face = 'medium',
  anchor: 'start' | 'middle' | 'end' = 'start',
): string {
  return text(x, y, words, { size, fill, face, anchor });
}
