import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { defaultThemeConfig } from '@chakra-ui/react/theme';
import { adminRecipes, adminSlotRecipes } from './admin-recipes.ts';
import { adminSemanticTokens, adminTextStyles, adminTokens } from './admin-tokens.ts';
import { siteConfig } from './system.ts';

const adminConfig = defineConfig({
  globalCss: { html: { colorPalette: 'signal' } },
  theme: {
    tokens: adminTokens,
    semanticTokens: adminSemanticTokens,
    textStyles: adminTextStyles,
    recipes: adminRecipes,
    slotRecipes: adminSlotRecipes,
  },
});

/**
 * Chakra's own components in the site's tokens, for the admin area and the ways into it: public pages load none of it
 * (docs/decisions/0015-chakra-as-it-is.md).
 */
export const adminSystem = createSystem(
  defaultBaseConfig,
  { theme: defaultThemeConfig.theme },
  siteConfig,
  adminConfig,
);
