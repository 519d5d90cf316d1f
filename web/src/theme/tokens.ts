import { defineSemanticTokens, defineTextStyles, defineTokens } from '@chakra-ui/react';

/** One value for both colour schemes: `color-scheme` on the root element decides, set by the system or by the visitor. */
const pair = (light: string, dark: string) => ({ value: `light-dark(${light}, ${dark})` });

/** The stacks of the product's own look. */
export const sans = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";
export const display = `'Bricolage Grotesque Variable', 'Bricolage Fallback', ${sans}`;

export const tokens = defineTokens({
  fonts: {
    display: { value: display },
    text: { value: sans },
  },
  fontSizes: {
    xs: { value: '0.8125rem' },
    sm: { value: '0.9375rem' },
    md: { value: '1.0625rem' },
    lg: { value: 'clamp(1.125rem, 1.05rem + 0.35vw, 1.25rem)' },
    xl: { value: 'clamp(1.375rem, 1.2rem + 0.8vw, 1.75rem)' },
    '2xl': { value: 'clamp(1.875rem, 1.45rem + 1.9vw, 2.75rem)' },
    '3xl': { value: 'clamp(2.5rem, 1.7rem + 3.6vw, 4.5rem)' },
    '4xl': { value: 'clamp(3rem, 1.4rem + 7.2vw, 7rem)' },
  },
  lineHeights: { display: { value: '1' }, tight: { value: '1.2' }, text: { value: '1.55' } },
  letterSpacings: {
    display: { value: '-0.02em' },
    // The larger, the tighter, as the font's optical sizes would have it (site-fonts.ts).
    tighter: { value: 'calc(0.06rem - 0.05em)' },
  },
  spacing: {
    0: { value: '0' },
    0.5: { value: '0.125rem' },
    1: { value: '0.25rem' },
    1.5: { value: '0.375rem' },
    2: { value: '0.5rem' },
    3: { value: '0.75rem' },
    4: { value: '1rem' },
    5: { value: '1.25rem' },
    6: { value: '1.5rem' },
    8: { value: '2rem' },
    10: { value: '2.5rem' },
    12: { value: '3rem' },
    16: { value: '4rem' },
    20: { value: '5rem' },
    24: { value: '6rem' },
    32: { value: '8rem' },
    gutter: { value: 'clamp(1.5rem, 4vw, 3rem)' },
    nav: { value: '4.5rem' },
    section: { value: 'clamp(5rem, 3.5rem + 6vw, 9rem)' },
  },
  sizes: {
    full: { value: '100%' },
    content: { value: '75rem' },
    prose: { value: '65ch' },
    target: { value: '2.75rem' },
    nav: { value: '4.5rem' },
  },
  radii: {
    sm: { value: '4px' },
    md: { value: '12px' },
    lg: { value: '24px' },
    full: { value: '999px' },
    button: { value: '999px' },
  },
  durations: { fast: { value: '150ms' }, base: { value: '250ms' }, slow: { value: '400ms' } },
  easings: { out: { value: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } },
  zIndex: { nav: { value: 10 }, overlay: { value: 20 }, toast: { value: 30 } },
});

export const semanticTokens = defineSemanticTokens({
  colors: {
    /** Grounds, from the page up. */
    paper: pair('#f7f5f0', '#0e0f0c'),
    sunken: pair('#efece4', '#161713'),
    surface: pair('#fdfcf9', '#191a16'),
    /** Text and marks. `faint` is the lightest grey that is still AA on every ground. */
    ink: pair('#12130f', '#f3f1ea'),
    muted: pair('#4d4e46', '#bdbbb1'),
    faint: pair('#63645a', '#a09e94'),
    /** Hairlines; `edge` bounds things one can press or type into (3:1). */
    line: pair('#dcd9cf', '#2c2d27'),
    edge: pair('#85847a', '#74746a'),
    /** The one accent: grounds and marks, and text only from 28 px. `onSignal` is the text on it. */
    signal: { DEFAULT: pair('#ff4d2e', '#ff6a3d'), hover: pair('#ff6a4f', '#ff8159') },
    onSignal: pair('#12130f', '#12130f'),
    /** The page turned over. */
    inverse: pair('#12130f', '#f3f1ea'),
    onInverse: { DEFAULT: pair('#f7f5f0', '#12130f'), muted: pair('#b9b7ac', '#4d4e46') },
    /** The dark ground that stays dark in both schemes: galleries, closing blocks. */
    night: { DEFAULT: pair('#12130f', '#191a16'), line: pair('#34352f', '#34352f') },
    onNight: { DEFAULT: pair('#f3f1ea', '#f3f1ea'), muted: pair('#b9b7ac', '#b9b7ac') },
    success: { DEFAULT: pair('#1d6a3c', '#7fd6a0'), ground: pair('#e2f0e4', '#14281b') },
    warning: { DEFAULT: pair('#7d5000', '#efc15a'), ground: pair('#f8ecd2', '#2c2310') },
    error: { DEFAULT: pair('#b3261e', '#ff9a8c'), ground: pair('#fbe5e0', '#331712') },
  },
});

export const textStyles = defineTextStyles({
  hero: {
    value: {
      fontFamily: 'display',
      fontSize: '4xl',
      fontWeight: 620,
      lineHeight: '0.95',
      letterSpacing: 'tighter',
      textWrap: 'balance',
    },
  },
  title: {
    value: {
      fontFamily: 'display',
      fontSize: '3xl',
      fontWeight: 620,
      lineHeight: '1',
      letterSpacing: 'tighter',
      textWrap: 'balance',
    },
  },
  heading: {
    value: {
      fontFamily: 'display',
      fontSize: '2xl',
      fontWeight: 620,
      lineHeight: '1.05',
      letterSpacing: 'display',
      textWrap: 'balance',
    },
  },
  subheading: {
    value: {
      fontFamily: 'display',
      fontSize: 'xl',
      fontWeight: 620,
      lineHeight: '1.15',
      letterSpacing: 'display',
    },
  },
  lead: {
    value: { fontSize: 'lg', lineHeight: 'text', textWrap: 'pretty' },
  },
  body: { value: { fontSize: 'md', lineHeight: 'text', textWrap: 'pretty' } },
  small: { value: { fontSize: 'sm', lineHeight: '1.5' } },
  label: { value: { fontSize: 'xs', fontWeight: 560, lineHeight: '1.4' } },
});
