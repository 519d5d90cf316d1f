import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import bricolageExt from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2?url';
import dmSans from '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?url';
import dmSansExt from '@fontsource-variable/dm-sans/files/dm-sans-latin-ext-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import figtreeExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import frauncesExt from '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2?url';
import lora from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url';
import loraExt from '@fontsource-variable/lora/files/lora-latin-ext-wght-normal.woff2?url';
import manrope from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url';
import manropeExt from '@fontsource-variable/manrope/files/manrope-latin-ext-wght-normal.woff2?url';
import sourceSerif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import sourceSerifExt from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2?url';
import spaceGrotesk from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url';
import spaceGroteskExt from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-ext-wght-normal.woff2?url';
import { fontFiles } from 'virtual:site-fonts';
import type { Brand } from '@portfolio/contracts/pages/brand.ts';
import { display, sans } from './tokens.ts';

type FontName = Brand['headingFont'];

interface FontFile {
  family: string;
  isSerif?: true;
  /** Western European languages, and the rest of the Latin ones. */
  latin: string;
  latinExt: string;
}

/** Whole files of the fonts that a brand can have. The two of the product's own look have smaller ones (fonts.ts). */
const files: Record<Exclude<FontName, 'inter' | 'system'>, FontFile> = {
  'bricolage-grotesque': { family: 'Bricolage Grotesque', latin: bricolage, latinExt: bricolageExt },
  'dm-sans': { family: 'DM Sans', latin: dmSans, latinExt: dmSansExt },
  figtree: { family: 'Figtree', latin: figtree, latinExt: figtreeExt },
  fraunces: { family: 'Fraunces', isSerif: true, latin: fraunces, latinExt: frauncesExt },
  lora: { family: 'Lora', isSerif: true, latin: lora, latinExt: loraExt },
  manrope: { family: 'Manrope', latin: manrope, latinExt: manropeExt },
  'source-serif-4': {
    family: 'Source Serif 4',
    isSerif: true,
    latin: sourceSerif,
    latinExt: sourceSerifExt,
  },
  'space-grotesk': { family: 'Space Grotesk', latin: spaceGrotesk, latinExt: spaceGroteskExt },
};

/** Google Fonts' range `latin-ext`; what is not in it is asked of the first file. */
const extendedRange =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

const themeFont = (family: string, stack: string): BrandFont => ({
  stack,
  faces: '',
  preload: fontFiles.find((file) => file.family === family && file.isPreloaded)?.url,
});

export interface BrandFont {
  /** For `font-family`. */
  stack: string;
  /** `@font-face` rules; empty where the font is there already. */
  faces: string;
  /** The file that the first lines of a page need. */
  preload: string | undefined;
}

/** A font is used at once or not at all on a page (`optional`), so that nothing moves when it comes. */
const face = (family: string, url: string, range = '') =>
  `@font-face{font-family:'${family}';font-display:optional;font-weight:200 900;src:url(${url}) format('woff2')${range}}`;

/** A font for running text. */
export function bodyFontOf(name: FontName): BrandFont {
  if (name === 'system') return { stack: 'system-ui,sans-serif', faces: '', preload: undefined };
  if (name === 'inter') return themeFont('Inter Variable', sans);
  const { family, isSerif, latin, latinExt } = files[name];
  return {
    stack: `'${family}',${isSerif === true ? 'Georgia,serif' : 'system-ui,sans-serif'}`,
    faces: face(family, latin) + face(family, latinExt, `;unicode-range:${extendedRange}`),
    preload: latin,
  };
}

/** A font for headings: the theme's own has one weight. */
export const headingFontOf = (name: FontName): BrandFont =>
  name === 'bricolage-grotesque' ? themeFont('Bricolage Grotesque Variable', display) : bodyFontOf(name);
