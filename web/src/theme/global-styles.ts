import { createSystem } from '@chakra-ui/react';
import { fontFaces } from './fonts.ts';
import { globalCss } from './global-css.ts';
import { keyframes } from './keyframes.ts';
import { resetCss } from './reset-css.ts';
import { systemConfig } from './system.ts';
import { semanticTokens, tokens } from './tokens.ts';

// Without breakpoints, of which no rule here speaks: they would be written among the tokens.
const system = createSystem({ ...systemConfig, globalCss, theme: { tokens, semanticTokens, keyframes } });

/**
 * Rules of the whole page: fonts, reset, base, and the tokens' values. Rendered documents bring them, so that only a page
 * that begins with an empty shell loads this.
 */
export const globalStyles = [
  system.layers.atRule,
  fontFaces,
  // Chakra's own reset can be left out but not replaced: its layer would be empty, and written without a body.
  system.layers.wrap('reset', resetCss),
  system.getGlobalCss(),
  system.getTokenCss(),
];
