import displayExtUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-opsz-normal.woff2?url';
import displayUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url';
import textExtUrl from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import textUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const latinExt =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

const face = (family: string, weights: string, url: string, range: string) =>
  `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:${weights};src:url(${url}) format('woff2');unicode-range:${range}}`;

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
export const preloadedFonts: readonly string[] = [displayUrl, textUrl];

export const fontFaces = [
  face('Bricolage Grotesque Variable', '200 800', displayUrl, latin),
  face('Bricolage Grotesque Variable', '200 800', displayExtUrl, latinExt),
  face('Inter Variable', '100 900', textUrl, latin),
  face('Inter Variable', '100 900', textExtUrl, latinExt),
  fallback('Bricolage Fallback', arialBold, 'size-adjust:92%;ascent-override:101.1%;descent-override:29.4%'),
  fallback('Inter Fallback', arial, 'size-adjust:107.2%;ascent-override:90.4%;descent-override:22.5%'),
].join('');
