import type { Brand } from './brand.ts';

/** The product's own look. Apart from the schemas, which are large. */
export const defaultBrand: Brand = {
  logoUrl: null,
  logoDarkUrl: null,
  iconUrl: null,
  accent: '#ff4d2e',
  ground: 'warm',
  headingFont: 'bricolage-grotesque',
  bodyFont: 'inter',
  corners: 'soft',
  scheme: 'auto',
};
