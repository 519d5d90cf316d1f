import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import opentype from 'opentype.js';
import { path } from './svg.ts';

type Weight = 500 | 600 | 700;

/** The letters come with the project, so that they look the same on every machine. */
function loadFont(weight: Weight): opentype.Font {
  const file = readFileSync(
    fileURLToPath(import.meta.resolve(`@fontsource/inter/files/inter-latin-${String(weight)}-normal.woff`)),
  );
  const font = opentype.parse(new Uint8Array(file).buffer);
  // One letter, one glyph: the reader does not know all of this font's substitutions, and these words need none.
  delete font.tables.gsub;
  return font;
}

const fonts = new Map<Weight, opentype.Font>();

function fontOf(weight: Weight): opentype.Font {
  const font = fonts.get(weight) ?? loadFont(weight);
  fonts.set(weight, font);
  return font;
}

interface Lettering {
  size: number;
  fill: string;
  weight?: Weight;
  anchor?: 'start' | 'middle' | 'end';
  /** Narrower or wider than the font means, in parts of the size. */
  tracking?: number;
}

const shares = { start: 0, middle: 0.5, end: 1 } as const;

/** One line of text as outlines; `y` is its baseline. */
export function text(
  x: number,
  y: number,
  words: string,
  { size, fill, weight = 500, anchor = 'start', tracking = -0.01 }: Lettering,
): string {
  const font = fontOf(weight);
  const spacing = { letterSpacing: tracking };
  const start = x - font.getAdvanceWidth(words, size, spacing) * shares[anchor];
  return path(font.getPath(words, start, y, size, spacing).toPathData(1), { fill });
}
