import type { Brand, Colours } from '@portfolio/contracts/pages/brand.ts';
import { defaultBrand } from '@portfolio/contracts/pages/default-brand.ts';
import { clampChroma, converter, formatHex, wcagContrast } from 'culori';

type Palette = Omit<Colours, 'accent' | 'accentHover' | 'onAccent' | 'isAccentMoved'>;
type Scheme = 'light' | 'dark';

/** The warm ground. The other grounds have its lightness and another hue. */
const warm: Record<Scheme, Palette> = {
  light: {
    ground: '#f7f5f0',
    sunken: '#efece4',
    surface: '#fdfcf9',
    text: '#12130f',
    muted: '#4d4e46',
    faint: '#63645a',
    line: '#dcd9cf',
    edge: '#85847a',
    night: '#12130f',
    nightLine: '#34352f',
    onNight: '#f3f1ea',
    onNightMuted: '#b9b7ac',
  },
  dark: {
    ground: '#0e0f0c',
    sunken: '#161713',
    surface: '#191a16',
    text: '#f3f1ea',
    muted: '#bdbbb1',
    faint: '#a09e94',
    line: '#2c2d27',
    edge: '#74746a',
    night: '#191a16',
    nightLine: '#34352f',
    onNight: '#f3f1ea',
    onNightMuted: '#b9b7ac',
  },
};

const tints = { warm: undefined, cool: { chroma: 1, hue: 255 }, plain: { chroma: 0, hue: 0 } } as const;

const oklch = converter('oklch');
const hex = (l: number, c: number, h: number) => formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));

function parse(colour: string) {
  const { l = 0, c = 0, h = 0 } = oklch(colour) ?? {};
  return { l, c, h };
}

const withLightness = (colour: string, lightness: number): string => {
  const { c, h } = parse(colour);
  return hex(Math.min(1, Math.max(0, lightness)), c, h);
};

/** WCAG 2.2: text, and large text and edges. */
const textContrast = 4.5;
const edgeContrast = 3;

/** The nearest lightness at which a rule holds. */
function moved(colour: string, isEnough: (colour: string) => boolean): string {
  if (isEnough(colour)) return colour;
  const { l } = parse(colour);
  for (let step = 1; step <= 200; step += 1)
    for (const direction of [-1, 1]) {
      const candidate = withLightness(colour, l + (direction * step) / 200);
      if (isEnough(candidate)) return candidate;
    }
  return colour;
}

const contrastTo = (colour: string, others: readonly string[]) =>
  Math.min(...others.map((other) => wcagContrast(colour, other)));

function paletteOf(scheme: Scheme, ground: Brand['ground']): Palette {
  const tint = tints[ground];
  if (tint === undefined) return warm[scheme];
  const tinted = Object.fromEntries(
    Object.entries(warm[scheme]).map(([name, colour]) => {
      const { l, c } = parse(colour);
      return [name, hex(l, c * tint.chroma, tint.hue)];
    }),
  ) as unknown as Palette;
  const grounds = [tinted.ground, tinted.sunken, tinted.surface];
  const readable = (colour: string) => moved(colour, (one) => contrastTo(one, grounds) >= textContrast);
  return {
    ...tinted,
    muted: readable(tinted.muted),
    faint: readable(tinted.faint),
    edge: moved(tinted.edge, (one) => contrastTo(one, grounds) >= edgeContrast),
  };
}

const inks = [warm.light.text, '#ffffff'] as const;
const inkOn = (accent: string): string =>
  inks.find((ink) => wcagContrast(ink, accent) >= textContrast) ?? inks[0];

/** The hover of the accent: lighter, unless its text is white. */
const hoverOf = (accent: string, ink: string) => {
  const { l } = parse(accent);
  return withLightness(accent, ink === inks[1] ? l - 0.05 : l + 0.05);
};

/** As the product came; in the dark its accent is a little warmer. */
const productAccents = {
  light: { accent: defaultBrand.accent, accentHover: '#ff6a4f' },
  dark: { accent: '#ff6a3d', accentHover: '#ff8159' },
};

function schemeOf(scheme: Scheme, brand: Brand): Colours {
  const palette = paletteOf(scheme, brand.ground);
  const chosen = brand.accent === defaultBrand.accent ? productAccents[scheme] : undefined;
  const wanted = chosen?.accent ?? brand.accent;
  const isEnough = (accent: string) =>
    contrastTo(accent, [palette.ground, palette.night]) >= edgeContrast &&
    wcagContrast(inkOn(accent), accent) >= textContrast;
  const accent = moved(wanted, isEnough);
  const onAccent = inkOn(accent);
  const isAccentMoved = accent !== wanted;
  const accentHover = !isAccentMoved && chosen !== undefined ? chosen.accentHover : hoverOf(accent, onAccent);
  return { ...palette, accent, accentHover, onAccent, isAccentMoved };
}

/** All colours of the site, from accent and ground (contract, section 13). */
export const coloursOf = (brand: Brand): Record<Scheme, Colours> => ({
  light: schemeOf('light', brand),
  dark: schemeOf('dark', brand),
});
