import { parseMediaPath, variantWidths } from '@portfolio/contracts/media/media.ts';

/** `/media/…` of one width; every format is chosen by the server from `Accept`. */
const variant = (path: string, width: number) => `${path}?w=${String(width)}`;

/** What an `img` element needs to know of an image before it is loaded. */
export interface ImageSource {
  src: string;
  srcSet?: string;
  width?: number;
  height?: number;
  colour?: string;
}

/**
 * Widths offered for a stored image: those below its own, and its own. An external image is taken as it is.
 *
 * @param isTiny never wider than the smallest of them, which is then the only one
 */
export function imageSource(url: string, isTiny = false): ImageSource {
  const facts = parseMediaPath(url);
  if (facts === undefined) return { src: url };
  const { width, height, colour } = facts;
  // Drawn in every size.
  if (url.endsWith('.svg')) return { src: url, width, height };
  if (isTiny) return { src: variant(url, variantWidths[0]), width, height, colour };
  const widths = variantWidths.filter((offered) => offered < width);
  const candidates = [...widths.map((offered) => `${variant(url, offered)} ${String(offered)}w`)];
  const next = variantWidths.find((offered) => offered >= width);
  candidates.push(`${next === undefined ? url : variant(url, next)} ${String(width)}w`);
  return {
    src: variant(url, widths.at(-1) ?? variantWidths[0]),
    srcSet: candidates.join(', '),
    width,
    height,
    colour,
  };
}
