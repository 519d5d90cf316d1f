import { fontFiles } from 'virtual:site-fonts';

const rangeOf = (range: string | undefined) => (range === undefined ? '' : `;unicode-range:${range}`);

// Of faces whose ranges overlap, browsers try the last one first.
const faces = fontFiles
  .toReversed()
  .map(
    ({ family, weights, url, unicodeRange }) =>
      `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:${weights};src:url(${url}) format('woff2')${rangeOf(unicodeRange)}}`,
  );

/**
 * Shown until the font is there, with its metrics, so that nothing moves when it comes. A hair wider than the font, so
 * that the largest line of a page counts as painted when the fallback is.
 */
const fallback = (family: string, fonts: readonly string[], metrics: string) =>
  `@font-face{font-family:'${family}';font-weight:100 900;src:${fonts.map((font) => `local('${font}')`).join(',')};${metrics};line-gap-override:0%}`;

const arial = ['Arial', 'ArialMT', 'Liberation Sans', 'Helvetica Neue', 'Roboto'];
const arialBold = [
  'Arial Bold',
  'Arial-BoldMT',
  'Liberation Sans Bold',
  'Helvetica Neue Bold',
  'Roboto Bold',
];

/** Needed by every page's first lines: preloaded. */
export const preloadedFonts: readonly string[] = fontFiles
  .filter(({ isPreloaded }) => isPreloaded)
  .map(({ url }) => url);

export const fontFaces = [
  ...faces,
  fallback('Bricolage Fallback', arialBold, 'size-adjust:98%;ascent-override:94.9%;descent-override:27.6%'),
  fallback('Inter Fallback', arial, 'size-adjust:107%;ascent-override:90.5%;descent-override:22.5%'),
].join('');
