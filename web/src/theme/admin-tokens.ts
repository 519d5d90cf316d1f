import { defineSemanticTokens, defineTextStyles, defineTokens } from '@chakra-ui/react';

const colour = (name: string) => ({ value: `{colors.${name}}` });

/** A palette of Chakra's components, from the site's own colours. */
const palette = (names: Record<'solid' | 'contrast' | 'fg' | 'subtle' | 'muted' | 'border', string>) => ({
  solid: colour(names.solid),
  contrast: colour(names.contrast),
  fg: colour(names.fg),
  subtle: colour(names.subtle),
  muted: colour(names.muted),
  emphasized: colour(names.border),
  border: colour(names.border),
  focusRing: colour('signal'),
});

const tone = (name: 'success' | 'warning' | 'error') =>
  palette({
    ...{ solid: name, contrast: 'paper', fg: name },
    ...{ subtle: `${name}.ground`, muted: `${name}.ground`, border: name },
  });

const neutral = { fg: 'ink', subtle: 'sunken', muted: 'line', border: 'edge' };
const ink = palette({ ...neutral, solid: 'inverse', contrast: 'onInverse' });

/** What Chakra's recipes call the colours of the theme. Each token here has one value for both colour schemes. */
export const adminSemanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: colour('paper'),
      subtle: colour('sunken'),
      muted: colour('sunken'),
      emphasized: colour('line'),
      inverted: colour('inverse'),
      panel: colour('surface'),
      error: colour('error.ground'),
      warning: colour('warning.ground'),
      success: colour('success.ground'),
      info: colour('sunken'),
    },
    fg: {
      DEFAULT: colour('ink'),
      muted: colour('muted'),
      subtle: colour('faint'),
      inverted: colour('onInverse'),
      error: colour('error'),
      warning: colour('warning'),
      success: colour('success'),
      info: colour('ink'),
    },
    border: {
      DEFAULT: colour('line'),
      muted: colour('line'),
      subtle: colour('line'),
      emphasized: colour('edge'),
      inverted: colour('ink'),
      error: colour('error'),
      warning: colour('warning'),
      success: colour('success'),
      info: colour('edge'),
    },
    gray: ink,
    blue: ink,
    red: tone('error'),
    orange: tone('warning'),
    green: tone('success'),
    /** The accent is a ground and never small text: text of this palette is ink. */
    signal: palette({ ...neutral, solid: 'signal', contrast: 'onSignal' }),
  },
  radii: { l1: { value: '{radii.sm}' }, l2: { value: '{radii.md}' }, l3: { value: '{radii.md}' } },
});

export const adminTokens = defineTokens({
  fonts: { body: { value: '{fonts.text}' }, heading: { value: '{fonts.display}' } },
  fontSizes: { '2xs': { value: '0.75rem' } },
  // Dialogs and menus of Chakra are at 1500; toasts are in front of them.
  zIndex: { toast: { value: 1700 } },
});

/** Chakra's text styles by size; those of the public pages grow with the window. */
export const adminTextStyles = defineTextStyles({
  lg: { value: { fontSize: 'lg', lineHeight: '1.3' } },
  xl: { value: { fontSize: '1.375rem', lineHeight: '1.3' } },
  '2xl': { value: { fontSize: '1.5rem', lineHeight: '1.3' } },
  '3xl': { value: { fontSize: '1.875rem', lineHeight: '1.2' } },
  '4xl': { value: { fontSize: '2.25rem', lineHeight: '1.2' } },
});
