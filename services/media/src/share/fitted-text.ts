import { trimEnd } from '@portfolio/contracts/trim-end.ts';
import escapeHtml from 'escape-html';
import sharp from 'sharp';

/** A block of text, drawn. */
export interface PlacedText {
  png: Buffer;
  width: number;
  height: number;
}

interface TextStyle {
  family: 'Bricolage Grotesque' | 'Inter';
  weight: number;
  /** Sizes in pixels, largest first: the first that fits is taken. */
  sizes: readonly number[];
  /** Extra space between letters, as a part of the size. */
  tracking: number;
  /** Distance of the lines, as a part of the size. */
  leading: number;
  colour: string;
  /** The box to stay in, pixels. */
  width: number;
  height: number;
}

/** Draws lines of text with Pango, whose sizes are in 1/1024 of a point; at 72 dpi a point is a pixel. */
async function draw(text: string, size: number, style: TextStyle): Promise<PlacedText> {
  const markup = `<span font_family="${style.family}" weight="${String(style.weight)}" size="${String(size * 1024)}" letter_spacing="${String(Math.round(size * style.tracking * 1024))}" line_height="${String(style.leading)}" foreground="${style.colour}">${escapeHtml(text)}</span>`;
  const { data, info } = await sharp({
    text: { text: markup, rgba: true, dpi: 72, width: style.width, wrap: 'word-char' },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

const withoutEnd = (words: readonly string[]) => trimEnd(words.join(' '), ' ,.;:–—-');

/**
 * Draws a text in the largest size that fits its box; one that is too long for all of them ends in an ellipsis.
 *
 * @returns undefined where there is nothing to draw
 */
export async function fitText(given: string, style: TextStyle): Promise<PlacedText | undefined> {
  const text = given
    .replace(/\s+/g, ' ')
    .replace(/\p{C}+/gu, '')
    .trim();
  if (text === '') return undefined;
  const fits = ({ width, height }: PlacedText) => width <= style.width && height <= style.height;
  const smallest = style.sizes.at(-1) ?? 16;
  for (const size of style.sizes) {
    const drawn = await draw(text, size, style);
    if (fits(drawn)) return drawn;
  }
  const words = text.split(' ');
  for (let count = words.length - 1; count > 0; count -= 1) {
    const drawn = await draw(`${withoutEnd(words.slice(0, count))}…`, smallest, style);
    if (fits(drawn)) return drawn;
    count = Math.min(count, Math.ceil((count * style.height) / drawn.height));
  }
  // A single word that is wider than the box.
  for (let length = 60; length > 0; length -= 10) {
    const drawn = await draw(`${text.slice(0, length).toWellFormed()}…`, smallest, style);
    if (fits(drawn)) return drawn;
  }
  return undefined;
}
