import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { globalCss } from './global-css.ts';
import { keyframes } from './keyframes.ts';
import { semanticTokens, textStyles, tokens } from './tokens.ts';

export const siteConfig = defineConfig({
  cssVarsPrefix: 'p',
  preflight: true,
  globalCss,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    tokens,
    semanticTokens,
    textStyles,
    keyframes,
  },
});

/** Chakra's style properties with the site's own tokens, and none of Chakra's recipes. */
export const system = createSystem(defaultBaseConfig, siteConfig);
