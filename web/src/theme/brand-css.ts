import type { Brand, ColouredBrand, Colours } from '@portfolio/contracts/pages/brand.ts';
import { bodyFontOf, headingFontOf } from './brand-fonts.ts';

const radii: Record<Brand['corners'], string> = {
  sharp: '--p-radii-sm:0;--p-radii-md:0;--p-radii-lg:0;--p-radii-button:0',
  soft: '',
  round: '--p-radii-sm:10px;--p-radii-md:20px;--p-radii-lg:36px',
};

/** The colours of tokens.ts, by the names that the brand has for them. */
function colourVariables(light: Colours, dark: Colours): string[] {
  const pair = (name: string, lightColour: string, darkColour: string) =>
    `--p-colors-${name}:light-dark(${lightColour},${darkColour})`;
  const same = (name: string, key: Exclude<keyof Colours, 'isAccentMoved'>) =>
    pair(name, light[key], dark[key]);
  return [
    same('paper', 'ground'),
    same('sunken', 'sunken'),
    same('surface', 'surface'),
    same('ink', 'text'),
    same('muted', 'muted'),
    same('faint', 'faint'),
    same('line', 'line'),
    same('edge', 'edge'),
    same('signal', 'accent'),
    same('signal-hover', 'accentHover'),
    same('on-signal', 'onAccent'),
    same('inverse', 'text'),
    pair('on-inverse', light.ground, light.text),
    pair('on-inverse-muted', light.onNightMuted, light.muted),
    same('night', 'night'),
    same('night-line', 'nightLine'),
    same('on-night', 'onNight'),
    same('on-night-muted', 'onNightMuted'),
  ];
}

/** What a brand makes of the theme. */
export interface BrandStyle {
  /** Rules, after the theme's own. */
  css: string;
  /** Font files that a page's first lines need. */
  preloads: string[];
  /** For the browser's own frame around the page. */
  grounds: { light: string; dark: string };
}

/** @param scope the selector of what it is for */
export function brandCss(
  { colours, corners, headingFont, bodyFont }: ColouredBrand,
  scope = ':root',
): BrandStyle {
  const fonts = [headingFontOf(headingFont), bodyFontOf(bodyFont)] as const;
  const [heading, body] = fonts;
  const variables = [
    ...colourVariables(colours.light, colours.dark),
    ...(radii[corners] === '' ? [] : [radii[corners]]),
    `--p-fonts-display:${heading.stack}`,
    `--p-fonts-text:${body.stack}`,
  ];
  const faces = new Set(fonts.map((font) => font.faces));
  return {
    css: `${[...faces].join('')}${scope}{${variables.join(';')}}`,
    preloads: [...new Set(fonts.flatMap(({ preload }) => preload ?? []))],
    grounds: { light: colours.light.ground, dark: colours.dark.ground },
  };
}
