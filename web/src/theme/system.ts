import { createSystem, type SystemContext } from '@chakra-ui/react';
import { globalCss } from './global-css.ts';
import { keyframes } from './keyframes.ts';
import { resetCss } from './reset-css.ts';
import { conditions, utilities } from './style-properties.ts';
import { semanticTokens, textStyles, tokens } from './tokens.ts';

/** Takes some milliseconds: once per page, or per process that renders documents. */
export function createSiteSystem(): SystemContext {
  const system = createSystem({
    conditions,
    utilities,
    cssVarsPrefix: 'p',
    preflight: false,
    globalCss,
    theme: {
      breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
      tokens,
      semanticTokens,
      textStyles,
      keyframes,
    },
  });
  // Chakra's own reset can be left out but not replaced: its layer would be empty, and written without a body.
  const [, ...others] = system._global;
  return { ...system, _global: [system.layers.wrap('reset', resetCss), ...others] };
}
