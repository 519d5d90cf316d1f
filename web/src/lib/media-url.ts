import { parseMediaPath, variantWidths } from '@portfolio/contracts/media.ts';

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

/** Widths offered for a stored image: those below its own, and its own. An external image is taken as it is. */
export function imageSource(url: string): ImageSource {
  const facts = parseMediaPath(url);
  if (facts === undefined) return { src: url };
  const widths = variantWidths.filter((width) => width < facts.width);
  const candidates = [...widths.map((width) => `${variant(url, width)} ${String(width)}w`)];
  const next = variantWidths.find((width) => width >= facts.width);
  candidates.push(`${next === undefined ? url : variant(url, next)} ${String(facts.width)}w`);
  return {
    src: variant(url, widths.at(-1) ?? variantWidths[0]),
    srcSet: candidates.join(', '),
    width: facts.width,
    height: facts.height,
    colour: facts.colour,
  };
}
